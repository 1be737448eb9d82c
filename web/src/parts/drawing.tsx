/** An SVG drawing that the server made, put into the page as elements: no text is ever run as markup of the page. */

import { useLayoutEffect, useRef } from "preact/hooks";

export function Drawing({ svg, class: name, label }: { svg: string; class?: string; label?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = parsed(svg);
    if (element) place.current?.replaceChildren(element);
    else place.current?.replaceChildren();
  }, [svg]);
  const heard = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true };
  return <span ref={place} class={`drawing ${name ?? ""}`} {...heard} />;
}

function parsed(svg: string): Node | null {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return null;
  for (const forbidden of root.querySelectorAll("script, style, foreignObject, a")) forbidden.remove();
  return document.importNode(root, true);
}
