/** What all pages share but the one on which is played: the head with the way to the others, and the title. */

import type { ComponentChildren } from "preact";
import { say } from "../words";
import { useTitle } from "./app";
import { Icon } from "./icon";

interface Props {
  title: string;
  /** The page's own path, where the head leads to it. */
  at?: string;
  children?: ComponentChildren;
}

export function Frame({ title, at, children }: Props) {
  useTitle(title);
  const here = (path: string) => (at === path ? { "aria-current": "page" as const } : {});
  return (
    <div class="page">
      <header class="top">
        <a class="brand" href="/" {...here("/")}>
          <img src="/icon.svg" alt="" width="30" height="30" />
          {say("unidoku")}
        </a>
        <nav aria-label={say("pages")}>
          <a href="/statistics" {...here("/statistics")}>
            <Icon name="chart" />
            <span>{say("statistics")}</span>
          </a>
          <a href="/settings" {...here("/settings")}>
            <Icon name="gear" />
            <span>{say("settings")}</span>
          </a>
        </nav>
      </header>
      <main id="content">
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
