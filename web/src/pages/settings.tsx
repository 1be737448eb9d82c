/** What the player can choose, another device, and erasing everything. */

import { SETTINGS, type Settings } from "../keep/settings";
import { useApp } from "../parts/app";
import { Frame } from "../parts/frame";
import { LANGUAGES, say } from "../words";
import { OtherDevice } from "./device";
import { EraseAll } from "./erase";

export function SettingsPage() {
  const { settings, change } = useApp();
  return (
    <Frame title={say("settings")} at="/settings">
      <div class="field">
        <label for="language">{say("language")}</label>
        <select
          id="language"
          value={settings.language ?? ""}
          onChange={({ currentTarget: { value } }) => change({ language: (value || null) as Settings["language"] })}
        >
          <option value="">{say("byBrowser")}</option>
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Choice
        name="theme"
        title={say("theme")}
        choices={{ system: say("themeSystem"), light: say("themeLight"), dark: say("themeDark") }}
      />
      <Choice
        name="entry"
        title={say("entryMode")}
        choices={{ either: say("entryAuto"), cell: say("entryCell"), digit: say("entryDigit") }}
      />
      <div class="choices">
        <label>
          <input
            type="checkbox"
            checked={settings.timer}
            onChange={({ currentTarget: { checked } }) => change({ timer: checked })}
          />
          {say("showTimer")}
        </label>
      </div>
      <OtherDevice />
      <EraseAll onDone={() => change({ ...SETTINGS })} />
    </Frame>
  );
}

interface ChoiceProps<Name extends "theme" | "entry"> {
  name: Name;
  title: string;
  choices: Record<Settings[Name], string>;
}

function Choice<Name extends "theme" | "entry">({ name, title, choices }: ChoiceProps<Name>) {
  const { settings, change } = useApp();
  return (
    <fieldset>
      <legend>{title}</legend>
      <div class="choices">
        {(Object.entries(choices) as [Settings[Name], string][]).map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={settings[name] === value}
              onChange={() => change({ [name]: value } as Partial<Settings>)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
