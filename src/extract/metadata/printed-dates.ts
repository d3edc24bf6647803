/** Dates in the visible text beside the title, told apart by the words before them. */
import type { Sourced } from '../../model/metadata.js';
import { type DateReader, EARLIEST_PRINTED } from './date-reader.js';
import { findDate, parseDeclaredDate } from './date-value.js';
import { isPublishedLabel, isUpdatedLabel } from './date-words.js';
import { labelBefore } from './lines-near-title.js';
import { type PageContext, textPieces } from './page-context.js';
import { NEAR, type TitlePlace } from './title-place.js';

const MAX_DATE_LINE = 160;

interface PrintedDate extends Sourced<string> {
  isUpdate: boolean;
  isLabelled: boolean;
}

/** Dates printed near the title, found on first use: pages that declare both dates never pay for the search. */
export class PrintedDates {
  readonly #context: PageContext;
  readonly #reader: DateReader;
  readonly #place: TitlePlace;
  #found: PrintedDate[] | undefined;

  constructor(context: PageContext, reader: DateReader, place: TitlePlace) {
    this.#context = context;
    this.#reader = reader;
    this.#place = place;
  }

  published(): Sourced<string> | undefined {
    return this.labelled() ?? plain(this.#near().find((date) => !date.isUpdate)) ?? this.#far();
  }

  /** A date beside the title that the page itself calls the day of publication. */
  labelled(): Sourced<string> | undefined {
    return plain(this.#near().find((date) => date.isLabelled));
  }

  /** A date printed beside the title that lies before the given one. */
  before(iso: string): Sourced<string> | undefined {
    return plain(this.#near().find((date) => !date.isUpdate && date.value.slice(0, 10) < iso.slice(0, 10)));
  }

  modified(): Sourced<string> | undefined {
    return plain(this.#near().find((date) => date.isUpdate));
  }

  /** The text as it stands came out on the day of its update, which is all some pages tell. */
  onlyUpdate(): Sourced<string> | undefined {
    const update = this.modified();
    return update && { ...update, from: 'update line near the title' };
  }

  #near(): PrintedDate[] {
    this.#found ??= this.#place.heading === 0 ? [] : [...this.#timeElements(), ...this.#lines()];
    return this.#found;
  }

  /** Elsewhere on the page a date needs a label and must be the only one of its kind. */
  #far(): Sourced<string> | undefined {
    const { survey } = this.#context;
    const { dom } = survey;
    const found = new Map<string, string>();
    for (const node of this.#place.allHints().dates) {
      const text = textPieces(dom, node, MAX_DATE_LINE).join(' ');
      const date = text === '' ? null : findDate(text, this.#reader.style);
      if (date === null || !this.#reader.isPlausible(date.iso, EARLIEST_PRINTED)) continue;
      if (isPublishedLabel(text.slice(0, date.index) || labelBefore(dom, node)) && !this.#place.foreign.has(node))
        found.set(date.iso, date.text);
    }
    const [only] = found;
    return found.size === 1 && only !== undefined
      ? { value: only[0], source: 'text', from: 'labelled date', raw: only[1] }
      : undefined;
  }

  #timeElements(): PrintedDate[] {
    const { survey } = this.#context;
    const { dom } = survey;
    const near = survey.times.filter(
      (node) => this.#place.heading - node <= NEAR.before && node - this.#place.heading <= NEAR.behind,
    );
    return near.slice(0, 20).flatMap((node) => {
      const text = textPieces(dom, node, 100).join(' ');
      const raw = dom.attribute(node, 'datetime') ?? text;
      const value = parseDeclaredDate(raw, this.#reader.style) ?? parseDeclaredDate(text, this.#reader.style);
      if (value === null || !this.#reader.isPlausible(value, EARLIEST_PRINTED) || this.#place.foreign.has(node))
        return [];
      const label = `${dom.attribute(node, 'class') ?? ''} ${dom.attribute(node, 'itemprop') ?? ''} ${labelBefore(dom, node)} ${text}`;
      return [{ value, raw, source: 'time-element', from: 'time', ...labels(label) }];
    });
  }

  #lines(): PrintedDate[] {
    const lines = this.#place.lines();
    return lines.flatMap((line) => {
      if (line.text.length > MAX_DATE_LINE) return [];
      const found = findDate(line.text, this.#reader.style);
      if (found === null || !this.#reader.isPlausible(found.iso, EARLIEST_PRINTED)) return [];
      const above = lines.find((other) => other.distance === line.distance - 1)?.text ?? '';
      // A label on a line of its own says nothing but "Published" or "Last updated".
      const label = line.text.slice(0, found.index) || (above.length <= 30 && !/\d/.test(above) ? above : '');
      if (!isDateLine(line.text, found.text)) return [];
      return [{ value: found.iso, raw: found.text, source: 'text', from: 'text near the title', ...labels(label) }];
    });
  }
}

function labels(text: string): { isUpdate: boolean; isLabelled: boolean } {
  const isLabelled = isPublishedLabel(text);
  return { isLabelled, isUpdate: !isLabelled && isUpdatedLabel(text) };
}

/** A line of facts, not a sentence that happens to mention a day. */
function isDateLine(line: string, date: string): boolean {
  const rest = line.replace(date, '');
  return (
    rest.length <= 100 &&
    !/[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(rest) &&
    rest.split(/\s+/).filter((word) => /^\p{Ll}{3,}$/u.test(word)).length <= 7
  );
}

function plain(date: PrintedDate | undefined): Sourced<string> | undefined {
  return (
    date && {
      value: date.value,
      source: date.source,
      from: date.from,
      ...(date.raw !== undefined && date.raw !== date.value && { raw: date.raw }),
    }
  );
}
