import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Answer, call, type Input, type Name, Trouble } from '../api/client';

export interface Loaded<Value> {
  value: Value | null;
  trouble: Trouble | null;
  busy: boolean;
  /** Asks again; what is shown stays until the answer is there. */
  again(): void;
  /** Puts another value in place, as after a change that was made here. */
  set(value: Value): void;
}

/** Asks the server when the page is shown and whenever `input` changes; `null` asks nothing. */
export function useRequest<Of extends Name>(name: Of, input: Input<Of> | null): Loaded<Answer<Of>> {
  const [state, setState] = useState<Pick<Loaded<Answer<Of>>, 'value' | 'trouble' | 'busy'>>({
    value: null,
    trouble: null,
    busy: input !== null,
  });
  const [round, setRound] = useState(0);
  const key = input === null ? null : JSON.stringify(input);
  const shown = useRef<string | null>(null);
  // The key stands for the input, a round for asking again.
  useEffect(() => {
    if (input === null) return;
    const controller = new AbortController();
    setState((old) => ({ value: shown.current === key ? old.value : null, trouble: null, busy: true }));
    (call as (name: Of, input: Input<Of>, signal: AbortSignal) => Promise<Answer<Of>>)(name, input, controller.signal)
      .then((value) => {
        shown.current = key;
        setState({ value, trouble: null, busy: false });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setState((old) => ({ ...old, trouble: asTrouble(error), busy: false }));
      });
    return () => controller.abort();
  }, [name, key, round]);
  const again = useCallback(() => setRound((n) => n + 1), []);
  const set = useCallback((value: Answer<Of>) => setState({ value, trouble: null, busy: false }), []);
  return { ...state, again, set };
}

/** Asks again whenever a value is another one, as after a check. */
export function useAgainAfter(again: () => void, value: unknown): void {
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    again();
  }, [value]);
}

/** An action a person starts: what is running, and what went wrong the last time. */
export function useAction<Args extends unknown[]>(action: (...args: Args) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const run = async (...args: Args): Promise<boolean> => {
    setBusy(true);
    setTrouble(null);
    try {
      await action(...args);
      return true;
    } catch (error) {
      setTrouble(asTrouble(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, trouble, clear: () => setTrouble(null) };
}

export function asTrouble(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  return new Trouble({
    code: 'internal',
    status: 0,
    title: 'This page made a mistake',
    detail: error instanceof Error ? error.message : String(error),
    advice: 'Load it again. If that does not help, please report it.',
  });
}
