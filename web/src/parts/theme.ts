/** Light, dark, or as the device is. */

import type { Settings } from "../keep/settings";

export function paint(theme: Settings["theme"]): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
}
