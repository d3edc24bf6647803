/** Dates in the visible text beside the title, told apart by the words before them. */
import { isAscii } from '../../../model/is-ascii.js';
import type { Sourced } from '../../../model/metadata.js';
import { type FoundDate, findDate, findDates, parseDeclaredDate } from '../date-value.js';
import { isOtherLabel, isPublishedLabel, isUpdatedLabel } from '../date-words.js';
import { labelBefore, type TextLine } from '../lines-near-title.js';
import type { PageContext } from '../page-context.js';
import { textPieces } from '../spaced-text.js';
import { NEAR, type TitlePlace } from '../title-place.js';
import { type DateReader, EARLIEST_PRINTED } from './date-reader.js';

const MAX_DATE_LINE = 160;
const MAX_MARKED_TEXT = 300;
/** Characters before a date that still are its label. */
const MAX_LABEL = 60;
/** Lines before the title: what stands further up is the head of the site, with the day's date or opening hours. */
const MAX_BEFORE = 4;

interface PrintedDate extends Sourced<string> {
  isUpdate: boolean;
  isLabelled: boolean;
}

/** A date with the node it starts at. */
interface PlacedDate extends PrintedDate {
  node: number;
}

interface DatedLine extends PlacedDate {
  distance: number;
}

/** Dates printed near the title, found on first use: pages that declare both dates never pay for the search. */
export class PrintedDates {
  readonly #context: PageContext;
  readonly #reader: DateReader;
  readonly #place: TitlePlace;
  #found: PrintedDate[] | undefined;
  #marked: PrintedDate[] | undefined;

  constructor(context: PageContext, reader: DateReader, place: TitlePlace) {
    this.#context = context;
    this.#reader = reader;
    this.#place = place;
  }

  published(): Sourced<string> | undefined {
    return this.labelled() ?? plain(this.#near().find((date) => !date.isUpdate)) ?? this.labelledAnywhere();
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
    return update
      ? { ...update, from: 'update line near the title' }
      : this.#only((date) => date.isUpdate, 'update line');
  }

  #near(): PrintedDate[] {
    if (this.#found === undefined) {
      const lines = this.#place.heading === 0 ? [] : this.#lines();
      const all = this.#place.heading === 0 ? [] : this.#nearestFirst(lines);
      this.#found = dateTeasers(lines) ? all.filter((date) => date.isLabelled) : all;
    }
    return this.#found;
  }

  /**
   * Elements made for dates say more than lines do, but only those right at the title come before all lines: further down the nearest counts,
   * whatever it is, since the next ones date other stories.
   */
  #nearestFirst(lines: readonly DatedLine[]): PrintedDate[] {
    const behind = this.#place.lines().filter(({ distance }) => distance > 0);
    const end = behind[OWN_DATE]?.node ?? Number.POSITIVE_INFINITY;
    const elements = this.#timeElements();
    const far: PlacedDate[] = elements.filter(({ node }) => node >= end);
    return [
      ...elements.filter(({ node }) => node < end),
      ...lines.filter((line) => remoteness(line) < FAR).toSorted((a, b) => remoteness(a) - remoteness(b)),
      ...[...far, ...lines.filter((line) => remoteness(line) === FAR)].toSorted((a, b) => a.node - b.node),
      ...lines.filter((line) => remoteness(line) > FAR),
    ];
  }

  /** Away from the title a date needs a label and must be the only one of its kind. */
  labelledAnywhere(): Sourced<string> | undefined {
    return this.#only((date) => date.isLabelled, 'labelled date');
  }

  /** In a discussion the first date behind the title is that of the post that opens it, however long the head of the page. */
  ofFirstPost(): Sourced<string> | undefined {
    const first = this.#context.looksLikeForum ? this.#far().find((date) => !date.isUpdate) : undefined;
    return first && { ...(plain(first) as Sourced<string>), from: 'first post' };
  }

  #only(isWanted: (date: PrintedDate) => boolean, from: string): Sourced<string> | undefined {
    const wanted = this.#far().filter(isWanted);
    const [first] = wanted;
    const isAlone = first !== undefined && wanted.every(({ value }) => value === first.value);
    return isAlone ? { ...(plain(first) as Sourced<string>), from } : undefined;
  }

  /** Dates anywhere behind the title in elements that markup calls dates. */
  #far(): PrintedDate[] {
    this.#marked ??= this.#place.allHints().dates.flatMap((node) => {
      if (node < this.#place.heading) return [];
      const { dom } = this.#context.survey;
      const text = textPieces(dom, node, MAX_MARKED_TEXT).join(' ');
      const date = text === '' ? null : findDate(text, this.#reader.style);
      if (date === null || date.index > MAX_LABEL || !this.#reader.isPlausible(date.iso, EARLIEST_PRINTED)) return [];
      const label = text.slice(0, date.index) || labelBefore(dom, node);
      if (isOtherLabel(label) || this.#place.foreign.has(node)) return [];
      return [{ value: date.iso, raw: date.text, source: 'text', from: 'class', ...labels(label) }];
    });
    return this.#marked;
  }

  #timeElements(): PlacedDate[] {
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
      const printedLabel = labelBefore(dom, node);
      if (isOtherLabel(printedLabel)) return [];
      const label = `${dom.attribute(node, 'class') ?? ''} ${dom.attribute(node, 'itemprop') ?? ''} ${printedLabel} ${text}`;
      return [{ value, raw, source: 'time-element', from: 'time', node, ...labels(label) }];
    });
  }

  /** Right at the title the names of elements say little: page builders call everything a widget. */
  #isOfOthers({ distance, node }: TextLine): boolean {
    return Math.abs(distance) > OWN_DATE && this.#place.foreign.has(node);
  }

  #lines(): DatedLine[] {
    const lines = this.#place.lines();
    return lines.flatMap((line) => {
      if (line.text.length > MAX_DATE_LINE || line.distance < -MAX_BEFORE) return [];
      const dates = findDates(line.text, this.#reader.style);
      if (dates.length === 0 || !isDateLine(line.text, dates) || this.#isOfOthers(line)) return [];
      const above = lines.find((other) => other.distance === line.distance - 1)?.text ?? '';
      return datesOfLine(line, dates, above).filter(({ value }) => this.#reader.isPlausible(value, EARLIEST_PRINTED));
    });
  }
}

/** Each date of a line with what the words beside it say. */
function datesOfLine(line: TextLine, dates: readonly FoundDate[], above: string): DatedLine[] {
  const beside = labelsOfDates(line.text, dates);
  return dates.flatMap(({ iso, text }, i) => {
    // A label on a line of its own says nothing but "Published" or "Last updated".
    const label = beside[i] || (i === 0 && above.length <= 30 && !/\d/.test(above) ? above : '');
    if (isOtherLabel(label)) return [];
    return [
      {
        value: iso,
        raw: text,
        source: 'text',
        from: 'text near the title',
        distance: line.distance,
        node: line.node,
        ...labels(label),
      },
    ];
  });
}

/** The words between a date and the one before it, or the one behind: "2026年3月1日 公開 2026年3月2日 更新". */
function labelsOfDates(line: string, dates: readonly FoundDate[]): string[] {
  const between: string[] = [];
  let end = 0;
  for (const { index, text } of dates) {
    between.push(line.slice(end, index));
    end = index + text.length;
  }
  const tail = line.slice(end);
  return dates.length > 1 && !isLabel(between[0] as string) && isLabel(tail) ? [...between.slice(1), tail] : between;
}

function isLabel(text: string): boolean {
  return isPublishedLabel(text) || isUpdatedLabel(text);
}

/** An article's own date stands this close to its title. */
const OWN_DATE = 4;

/** A date this close before the title is the article's rather than the day's in the head of the site. */
const OWN_DATE_BEFORE = 2;

const FAR = 2;

/** Lines right behind the title come first, then those right before it, then those further down. */
function remoteness({ distance }: DatedLine): number {
  if (distance > 0) return distance <= OWN_DATE ? 0 : FAR;
  return distance >= -OWN_DATE_BEFORE ? 1 : FAR + 1;
}

/** Several days, none of them right at the title: a list of articles, each with its own. */
function dateTeasers(dates: readonly DatedLine[]): boolean {
  const dayOfLine = new Map(dates.map(({ distance, value }) => [distance, value]));
  return new Set(dayOfLine.values()).size > 1 && dates.every(({ distance }) => Math.abs(distance) > OWN_DATE);
}

function labels(text: string): { isUpdate: boolean; isLabelled: boolean } {
  const isLabelled = isPublishedLabel(text);
  return { isLabelled, isUpdate: !isLabelled && isUpdatedLabel(text) };
}

/** Characters that may stand around each date of a line. */
const MAX_AROUND_DATE = 100;

/** A line of facts, not a sentence that happens to mention a day. */
export function isDateLine(line: string, dates: readonly FoundDate[]): boolean {
  const rest = dates.reduce((text, date) => text.replace(date.text, ''), line);
  if (rest.length > MAX_AROUND_DATE * dates.length) return false;
  const { sentence, smallWord } = isAscii(rest) ? ASCII_PROSE : PROSE;
  return !sentence.test(rest) && rest.split(/\s+/).filter((word) => smallWord.test(word)).length <= 7;
}

/** The stops of East Asian and Indic scripts end nothing but sentences. */
const PROSE = { sentence: /[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}|[。।]/u, smallWord: /^\p{Ll}{3,}$/u };
const ASCII_PROSE = { sentence: /[.!?]\s+[A-Z][a-z]+\s[a-z]/, smallWord: /^[a-z]{3,}$/ };

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
