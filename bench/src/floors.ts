/**
 * Figures that may not fall. A floor belongs to a data set in exactly one state (its digest), a method and a metric; a figure
 * measured on other pages says nothing about it.
 */

/** Metric name to value, higher is better. */
export type Figures = Readonly<Record<string, number>>;

export interface DatasetFigures {
  digest: string;
  /** By method. */
  methods: Readonly<Record<string, Figures>>;
}

/** By data set. */
export type Floors = Readonly<Record<string, DatasetFigures>>;

/**
 * Extraction is deterministic, so a figure moves only when the code does, with one exception: the Unicode tables of the
 * runtime decide what a letter is, and a new Node may cut a word here and there differently.
 */
export const TOLERANCE = 0.0005;

/** Floors are kept with this many decimals, rounded down: a floor is never above what was measured. */
const DECIMALS = 4;

/** What is wrong with the measured figures, in sentences; nothing when they hold. */
export function violations(floors: Floors, measured: Floors): string[] {
  const complaints: string[] = [];
  for (const [dataset, { digest, methods }] of Object.entries(floors)) {
    const now = measured[dataset];
    if (now === undefined) complaints.push(`${dataset}: not measured`);
    else if (now.digest !== digest) {
      complaints.push(
        `${dataset}: other pages (digest ${now.digest}, the floors are for ${digest}); figures do not compare`,
      );
    } else {
      complaints.push(...methodViolations(dataset, methods, now.methods));
    }
  }
  return complaints;
}

function methodViolations(
  dataset: string,
  floors: DatasetFigures['methods'],
  measured: DatasetFigures['methods'],
): string[] {
  const complaints: string[] = [];
  for (const [method, figures] of Object.entries(floors)) {
    for (const [metric, floor] of Object.entries(figures)) {
      const value = measured[method]?.[metric];
      const where = `${dataset}, ${method}, ${metric}`;
      if (value === undefined) complaints.push(`${where}: not measured`);
      else if (value < floor - TOLERANCE) complaints.push(`${where}: ${value.toFixed(DECIMALS)} is below ${floor}`);
    }
  }
  return complaints;
}

/**
 * Floors raised to what was measured. A floor is lowered, or taken over to other pages, only when `allowLower` is set.
 */
export function raisedFloors(floors: Floors, measured: Floors, allowLower: boolean): Floors {
  const result: Record<string, DatasetFigures> = { ...floors };
  for (const [dataset, now] of Object.entries(measured)) {
    const before = floors[dataset];
    const fresh = before === undefined || (allowLower && before.digest !== now.digest);
    if (!fresh && before.digest !== now.digest) continue;
    const methods: Record<string, Figures> = fresh ? {} : { ...before.methods };
    for (const [method, figures] of Object.entries(now.methods)) {
      methods[method] = raisedFigures(methods[method] ?? {}, figures, allowLower);
    }
    result[dataset] = { digest: now.digest, methods };
  }
  return result;
}

function raisedFigures(floors: Figures, measured: Figures, allowLower: boolean): Figures {
  const result: Record<string, number> = { ...floors };
  for (const [metric, value] of Object.entries(measured)) {
    const floor = Math.floor(value * 10 ** DECIMALS) / 10 ** DECIMALS;
    const before = floors[metric];
    if (before === undefined || floor > before || allowLower) result[metric] = floor;
  }
  return result;
}
