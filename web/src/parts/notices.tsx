/** What went wrong with what is kept; it stays until it was read. */

import type { Notice } from "../keep/keep";
import { count, say } from "../words";

export function Notices({ notices, onDismiss }: { notices: readonly Notice[]; onDismiss(): void }) {
  const texts = noticeTexts(notices);
  return (
    <div role="alert">
      {texts.length > 0 && (
        <div class="notice">
          <div>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <button type="button" onClick={onDismiss}>
            {say("dismiss")}
          </button>
        </div>
      )}
    </div>
  );
}

/** One sentence a kind. */
export function noticeTexts(notices: readonly Notice[]): string[] {
  const damaged = notices.filter(({ kind }) => kind === "damaged").length;
  const refused = notices.reduce((sum, notice) => sum + (notice.kind === "refused" ? notice.moves : 0), 0);
  return [
    ...(notices.some(({ kind }) => kind === "memory") ? [say("notKept")] : []),
    ...(damaged ? [count("damaged", damaged)] : []),
    ...(refused ? [count("refused", refused)] : []),
  ];
}
