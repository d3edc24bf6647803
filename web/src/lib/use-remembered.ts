import { useState } from 'preact/hooks';

/** A text this browser keeps until the next time. */
export function useRemembered(key: string): [value: string, set: (value: string) => void] {
  const [value, setValue] = useState(() => read(key));
  const set = (next: string) => {
    setValue(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is full or forbidden; then it is not remembered.
    }
  };
  return [value, set];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
