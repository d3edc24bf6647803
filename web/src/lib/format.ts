/** Times, numbers and words as people read them, in the language of their browser. */
const NUMBER = new Intl.NumberFormat();
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const number = (value: number): string => NUMBER.format(value);
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
/** `1 item`, `2 items`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** What the server says in passing, as a sentence of its own. */
export const sentence = (text: string): string =>
  (/^[a-z][a-z+.-]*:/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)) +
  (text === '' || /[.!?:…]$/.test(text) ? '' : '.');

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** `5 minutes ago`, `in 2 hours`; a date when it is longer than a month away. */
export function fromNow(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  if (Math.abs(seconds) > 30 * 86_400) return day(iso);
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return Math.abs(seconds) < 45
    ? seconds > 0
      ? 'in a moment'
      : 'just now'
    : RELATIVE.format(Math.round(seconds / size), unit);
}

/** A day keeps being that day wherever it is read, so dates without a time are not shifted by zones. */
export function day(iso: string): string {
  if (/^\d{4}$/.test(iso)) return iso;
  const isBare = /^\d{4}-\d{2}(-\d{2})?$/.test(iso);
  const date = new Date(isBare ? `${iso.length === 7 ? `${iso}-01` : iso}T12:00` : iso);
  return Number.isNaN(date.getTime()) ? iso : DAY.format(date);
}

export function moment(iso: string): string {
  const date = new Date(iso);
  return !iso.includes('T') || Number.isNaN(date.getTime()) ? day(iso) : MOMENT.format(date);
}

export function duration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return `${Math.max(1, Math.round(milliseconds / 1000))} s`;
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

export function bytes(count: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let at = 0;
  while (count >= 1000 && at < units.length - 1) {
    count /= 1000;
    at++;
  }
  return `${count < 10 && at > 0 ? count.toFixed(1) : Math.round(count)} ${units[at]}`;
}

/** The host of an address, for people. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host.replace(/^www\./, '');
  } catch {
    return url;
  }
}

/** What a person typed as an address: `example.com/news` is one as well. Null when it cannot be one. */
export function addressFrom(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const full = /^https?:\/\//i.test(text) ? text : /^[a-z][\w+.-]*:(?!\d)/i.test(text) ? null : `https://${text}`;
  try {
    return full === null || !/[.:]|^localhost/.test(new URL(full).hostname + new URL(full).host)
      ? null
      : new URL(full).href;
  } catch {
    return null;
  }
}

/** `German` for `de`; the code itself when nobody knows its name. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(undefined, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
