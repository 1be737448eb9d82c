/** The whole page: which page is open, in which language and colours, and what must be told wherever one is. */

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Keep, Notice } from "./keep/keep";
import { readSettings, type Settings } from "./keep/settings";
import { BookletPage } from "./pages/booklet";
import { Choose } from "./pages/choose";
import { DayPuzzle, Days } from "./pages/days";
import { Join } from "./pages/join";
import { New } from "./pages/new";
import { Own } from "./pages/own";
import { PlayPage } from "./pages/play";
import { SettingsPage } from "./pages/settings";
import { Statistics } from "./pages/statistics";
import { Technique } from "./pages/technique";
import { Unknown } from "./pages/unknown";
import { AppContext } from "./parts/app";
import { Notices } from "./parts/notices";
import { paint } from "./parts/theme";
import { parse, type Route } from "./route";
import { preferred, say, speak } from "./words";

export function App({ keep }: { keep: Keep }) {
  const [settings, setSettings] = useState(readSettings);
  const [route, open] = useRoute();
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  // Before anything is drawn: every text is in this language.
  speak(settings.language ?? preferred(navigator.languages));
  useLayoutEffect(() => paint(settings.theme), [settings.theme]);
  useEffect(
    () =>
      keep.watch((event) => {
        if (event.kind === "settings") setSettings(event.settings);
        if (event.kind === "notice") setNotices((all) => [...all, event.notice]);
      }),
    [keep],
  );
  const change = useCallback(
    (changes: Partial<Settings>) =>
      setSettings((before) => {
        const settings = { ...before, ...changes };
        keep.changeSettings(settings);
        return settings;
      }),
    [keep],
  );
  const app = useMemo(() => ({ keep, settings, change, open }), [keep, settings, change, open]);
  return (
    <AppContext.Provider value={app}>
      <a class="skip button" href="#content">
        {say("toContent")}
      </a>
      <Notices notices={notices} onDismiss={() => setNotices([])} />
      <Page route={route} />
    </AppContext.Provider>
  );
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "choose":
      return <Choose />;
    case "days":
      return <Days />;
    case "day":
      return <DayPuzzle date={route.date} />;
    case "new":
      return <New />;
    case "own":
      return <Own />;
    case "play":
      return <PlayPage {...route} />;
    case "booklet":
      return <BookletPage source={route.source} word={route.word ?? ""} />;
    case "statistics":
      return <Statistics />;
    case "settings":
      return <SettingsPage />;
    case "join":
      return <Join code={route.code} />;
    case "technique":
      return <Technique slug={route.slug} />;
    case "unknown":
      return <Unknown path={route.path} />;
  }
}

/** The page of the address; links between pages are followed without loading anything. */
function useRoute(): [Route, (path: string, instead?: boolean) => void] {
  const [route, setRoute] = useState(() => parse(location.pathname, location.search));
  const first = useRef(true);
  const open = useCallback((path: string, instead = false) => {
    if (instead) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    setRoute(parse(location.pathname, location.search));
    scrollTo(0, 0);
  }, []);
  useEffect(() => {
    const back = () => setRoute(parse(location.pathname, location.search));
    const follow = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === null) return;
      event.preventDefault();
      open(path);
    };
    addEventListener("popstate", back);
    document.addEventListener("click", follow);
    return () => {
      removeEventListener("popstate", back);
      document.removeEventListener("click", follow);
    };
  }, [open]);
  // Who cannot see the new page hears its title.
  useEffect(() => {
    if (!first.current) document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    first.current = false;
  }, [route]);
  return [route, open];
}

/** Where a plain click on a link within the game leads. */
function pathOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='/']") : null;
  return link ? link.pathname + link.search : null;
}
