/** The dialogs of a game: what else can be done, the list of keys, a question before starting again, a link to copy. */

import { hasLetters } from "../core/symbols";
import type { App } from "../parts/app";
import { Dialog } from "../parts/dialog";
import { Icon, type IconName } from "../parts/icon";
import { bookletPath, playPath } from "../route";
import { say } from "../words";
import { isPaused, type Screen, set, startAgain, tell } from "./screen";
import { WordDialog } from "./word";

interface Props {
  screen: Screen;
  app: App;
  onAgain(): void;
}

export function Dialogs({ screen, app, onAgain }: Props) {
  const close = () => set(screen, { dialog: null });
  switch (screen.dialog) {
    case "more":
      return <More screen={screen} app={app} onAgain={onAgain} close={close} />;
    case "keys":
      return <KeyList side={screen.play.game.board.shape.side} word={screen.play.word} close={close} />;
    case "restart":
      return <Restart screen={screen} close={close} />;
    case "word":
      return <WordDialog screen={screen} close={close} />;
    case "share":
      return <Share screen={screen} close={close} />;
    default:
      return null;
  }
}

function More({ screen, app, onAgain, close }: Props & { close(): void }) {
  const { timer } = app.settings;
  const over = screen.play.game.finished !== null;
  const paused = isPaused(screen); // then there is no board
  const item = (icon: IconName, text: string, action: () => void) => (
    <button
      type="button"
      onClick={() => {
        close();
        action();
      }}
    >
      <Icon name={icon} />
      {text}
    </button>
  );
  return (
    <Dialog title={say("more")} onClose={close}>
      <div class="more-list">
        {over && item("restart", say("playAgain"), onAgain)}
        {!over && !paused && item("restart", say("restart"), () => set(screen, { dialog: "restart" }))}
        {item("share", say("share"), () => share(screen))}
        {!paused && item("print", say("print"), () => printBoard(screen))}
        {!paused && item("book", say("booklet"), () => app.open(bookletPath(screen.play.source, screen.play.word)))}
        {item("letters", say("wordoku"), () => set(screen, { dialog: "word" }))}
        {item("clock", say(timer ? "hideTimer" : "showTimer"), () => app.change({ timer: !timer }))}
        {item("keys", say("keys"), () => set(screen, { dialog: "keys" }))}
        {item("gear", say("settings"), () => app.open("/settings"))}
      </div>
      <CloseRow close={close} />
    </Dialog>
  );
}

/** The player's board, and not that of a hint. */
function printBoard(screen: Screen): void {
  if (screen.help) set(screen, { help: { ...screen.help, open: false } });
  requestAnimationFrame(() => window.print());
}

function CloseRow({ close }: { close(): void }) {
  return (
    <div class="row-of">
      <button type="button" onClick={close}>
        {say("close")}
      </button>
    </div>
  );
}

function Restart({ screen, close }: { screen: Screen; close(): void }) {
  return (
    <Dialog title={say("restartAsk")} onClose={close}>
      <p>{say("restartText")}</p>
      <div class="row-of">
        <button type="button" onClick={close}>
          {say("cancel")}
        </button>
        <button type="button" class="first" onClick={() => startAgain(screen)}>
          {say("restart")}
        </button>
      </div>
    </Dialog>
  );
}

const linkOf = (screen: Screen): string => location.origin + playPath(screen.play.source, 0, screen.play.word);

/** By the device's own way of sharing, or else into the clipboard; where there is neither, the link is shown. */
async function share(screen: Screen): Promise<void> {
  const url = linkOf(screen);
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    tell(screen, say("linkCopied"));
  } catch (error) {
    const given_up = error instanceof DOMException && error.name === "AbortError";
    if (!given_up) set(screen, { dialog: "share" });
  }
}

function Share({ screen, close }: { screen: Screen; close(): void }) {
  return (
    <Dialog title={say("share")} onClose={close}>
      <label class="field">
        {say("linkToCopy")}
        <input readOnly value={linkOf(screen)} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <CloseRow close={close} />
    </Dialog>
  );
}

function KeyList({ side, word, close }: { side: number; word: string; close(): void }) {
  const letters = (word ? hasLetters(word) : side > 9) ? "Alt + " : "";
  const rows: readonly (readonly [string, string])[] = [
    [say("keysMove"), say("keysMoveText")],
    [say("keysSelect"), say("keysSelectText")],
    ...(word ? [[[...word].join(" "), say("keysDigitText")] as const] : []),
    ...(/\d/.test(word) ? [] : [[`1–${Math.min(side, 9)}`, say(word ? "keysPlaceText" : "keysDigitText")] as const]),
    ...(side > 9 && !word ? [["A, B, C …", say("keysLettersText")] as const] : []),
    [say("keysNote"), say("keysNoteText")],
    [say("keysErase"), say("erase")],
    [say("keysSpace"), say("keysSpaceText")],
    ["Ctrl + Z", say("undo")],
    ["Ctrl + Y", say("redo")],
    [`${letters}N`, say("notes")],
    [`${letters}F`, say("fill")],
    [`${letters}C`, say("check")],
    [`${letters}H`, say("hint")],
    [`${letters}P`, say("pause")],
    [`${letters}U`, say("undo")],
    [`${letters}R`, say("redo")],
    [`${letters}E`, say("erase")],
    [`${letters}T`, say("keysTimerText")],
    [say("keysEscape"), say("keysEscapeText")],
    ["?", say("keysListText")],
  ];
  return (
    <Dialog title={say("keys")} onClose={close}>
      <table class="keys-list">
        <tbody>
          {rows.map(([key, text]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CloseRow close={close} />
    </Dialog>
  );
}
