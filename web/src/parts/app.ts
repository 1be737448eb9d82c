/** What every page may use of the whole. */

import { createContext } from "preact";
import { useContext, useEffect, useReducer } from "preact/hooks";
import type { Keep } from "../keep/keep";
import type { Settings } from "../keep/settings";

export interface App {
  keep: Keep;
  settings: Settings;
  change(settings: Partial<Settings>): void;
  /** Opens a page of the game; in place of this one if asked. */
  open(path: string, instead?: boolean): void;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("a page was drawn outside the app");
  return app;
}

/** Draws anew when asked. */
export function useRedraw(): () => void {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  return redraw as () => void;
}

/** The title of the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "Unidoku" ? title : `${title} · Unidoku`;
  }, [title]);
}
