"""What can be asked of any page that is open: functions of the page that say what is there, or what is wrong."""

from __future__ import annotations

__all__ = ["CONTRASTS", "CUT", "LISTEN", "MOVING", "SAID"]

SAID = """() => {
    const texts = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
    const said = [document.title];
    while (texts.nextNode()) said.push(texts.currentNode.data);
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        for (const element of document.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name));
    }
    return said.map((text) => text.trim()).filter((text) => text);
}"""
"""All that is read or heard in the page, piece by piece."""

CUT = """() => {
    const found = [];
    const root = document.querySelector("dialog[open]") ?? document.body;
    const name = (element) => `${element.tagName}.${element.className} "${element.textContent.trim().slice(0, 40)}"`;
    const unseen = (element) => {
        if (element.getClientRects().length === 0) return true;
        for (let at = element; at; at = at.parentElement) {
            const { clipPath, visibility } = getComputedStyle(at);
            if (clipPath !== "none" || visibility === "hidden" || at.matches(".skip:not(:focus)")) return true;
        }
        return false;
    };
    const inside = (rect, { left, right, top, bottom }) =>
        rect.left >= left - 1 && rect.right <= right + 1 && rect.top >= top - 1 && rect.bottom <= bottom + 1;
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");

    const targets = "button, a:not(p a, .panel-text a), select, textarea, label:has(input), "
        + "input:not([type=radio], [type=checkbox])";
    for (const element of root.querySelectorAll(targets)) {
        if (unseen(element)) continue;
        const { width, height } = element.getBoundingClientRect();
        if (width < 44 || height < 44) found.push(`${name(element)} is ${width} by ${height}`);
    }

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest("svg, option, textarea") || unseen(parent)) continue;
        const box = parent.closest("button, a:not(p a, .panel-text a), label:has(input), .cell, kbd");
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
            if (box && !inside(rect, box.getBoundingClientRect())) found.push(`"${node.data}" leaves ${name(box)}`);
            if (rect.left < 0 || rect.right > innerWidth) found.push(`"${node.data}" leaves the screen`);
        }
    }

    for (const element of root.querySelectorAll("*")) {
        if (unseen(element) || element.closest("svg, input[readonly]")) continue;
        const { overflowX, overflowY } = getComputedStyle(element);
        const wide = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        const high = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        if (wide || high) found.push(`${name(element)} is cut`);
    }
    return found;
}"""
"""What is cut, too small to be hit with a thumb, or outside the screen, in words."""

MOVING = """() => [...document.querySelectorAll("*")].filter((element) => {
    const { transitionDuration, animationName } = getComputedStyle(element);
    return animationName !== "none" || transitionDuration.split(", ").some((time) => parseFloat(time) > 0);
}).map((element) => element.outerHTML.slice(0, 100)).concat(
    document.getAnimations().map(() => "an animation"),
    getComputedStyle(document.documentElement).scrollBehavior === "auto" ? [] : ["scrolling"],
)"""
"""What moves, or would: elements with a transition or an animation that takes time."""

CONTRASTS = """async ([picture, scale]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = (...size) => new OffscreenCanvas(...size).getContext("2d", { willReadFrequently: true });
    const [context, pen] = [canvas(image.width, image.height), canvas(1, 1)];
    context.drawImage(image, 0, 0);
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const luminance = ([r, g, b]) =>
        0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
    const colour = (text) => {
        pen.fillStyle = text;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const ground = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { data } = context.getImageData(x * scale, y * scale, width * scale, height * scale);
        const counts = new Map();
        for (let at = 0; at < data.length; at += 4) {
            const key = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
            counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        const [most] = [...counts].sort(([, a], [, b]) => b - a)[0];
        return [most >> 16, (most >> 8) & 255, most & 255];
    };
    const contrast = (element, pseudo) => {
        const under = luminance(ground(element));
        const own = luminance(colour(getComputedStyle(element, pseudo).color));
        return (Math.max(own, under) + 0.05) / (Math.min(own, under) + 0.05);
    };
    const of = (element, pseudo) => [element.closest("[data-cell]").className, contrast(element, pseudo)];
    return [
        ...[...document.querySelectorAll(".board .digit")].map((element) => of(element)),
        ...[...document.querySelectorAll("[data-note]")].map((element) => of(element, "::before")),
    ];
}"""
"""How each digit and note of the board looks, and its contrast, as WCAG defines it, to the colour that most of its
place has in a picture of the page; axe-core leaves out texts of one letter."""

LISTEN = """
    window.refused = [];
    addEventListener("securitypolicyviolation", (event) =>
        refused.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`));
"""
"""Run before the page is: notes what the policy of the page refuses."""
