/** An answer that a page waits for. */

import { type Inputs, useCallback, useEffect, useState } from "preact/hooks";

export interface Answer<T> {
  answer?: T;
  error?: unknown;
  /** Asks once more. */
  again(): void;
}

/** Asks when the page opens, and whenever one of the inputs changes. */
export function useAnswer<T>(ask: () => Promise<T>, inputs: Inputs): Answer<T> {
  const [state, setState] = useState<{ answer?: T; error?: unknown }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    setState({});
    ask().then(
      (answer) => current && setState({ answer }),
      (error: unknown) => current && setState({ error }),
    );
    return () => {
      current = false;
    };
  }, [...inputs, turn]);
  return { ...state, again: useCallback(() => setTurn((n) => n + 1), []) };
}
