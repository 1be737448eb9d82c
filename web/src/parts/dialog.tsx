/** A dialog; the browser gives it the focus while it is open, and gives that back. */

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by onCancel; the click is one beside it
    <dialog
      ref={element}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const { current } = element;
        if (current && event.target === current && beside(event, current)) onClose();
      }}
    >
      <h2 id={heading} tabIndex={-1} autofocus>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

function beside({ clientX: x, clientY: y }: MouseEvent, dialog: HTMLElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
