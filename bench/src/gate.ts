/** `npm run gate`: fails when a figure has fallen below its floor in floors.json. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BenchUsageError, readOptions } from './bench-options.js';
import { type Floors, raisedFloors, violations } from './floors.js';
import { measureFigures } from './measure-figures.js';

const FLOORS = join(import.meta.dirname, '..', 'floors.json');

const HELP = `npm run gate -- [options]

Measures Pith on the data sets and fails when a figure has fallen below its floor in bench/floors.json.

Options
  --data DIR      folder of the data sets (or PITH_DATA; default ../shared/datasets)
  --update        raise the floors to what was measured
  --allow-lower   with --update: lower them, or move to other pages, where that is what was measured

Exit codes: 0 all floors hold, 1 a figure is below its floor, 2 wrong usage or no data`;

async function main(args: readonly string[]): Promise<number> {
  const flag = (name: string) => args.includes(name);
  if (flag('--help') || flag('-h')) {
    console.log(HELP);
    return 0;
  }
  const rest = args.filter((arg) => arg !== '--update' && arg !== '--allow-lower');
  const measured = await measureFigures(readOptions(rest, process.env));
  const floors = JSON.parse(await readFile(FLOORS, 'utf8')) as Floors;
  if (!flag('--update')) return report(floors, measured);
  const raised = raisedFloors(floors, measured, flag('--allow-lower'));
  await writeFile(FLOORS, `${JSON.stringify(raised, null, 2)}\n`);
  return report(raised, measured);
}

function report(floors: Floors, measured: Floors): number {
  const complaints = violations(floors, measured);
  for (const complaint of complaints) console.error(complaint);
  for (const [dataset, { methods }] of Object.entries(measured)) {
    for (const [method, figures] of Object.entries(methods)) {
      const line = Object.entries(figures).map(([metric, value]) => `${metric} ${value.toFixed(4)}`);
      console.log(`${dataset}, ${method}: ${line.join('; ')}`);
    }
  }
  console.log(complaints.length === 0 ? 'All floors hold.' : `${complaints.length} floors do not hold.`);
  return complaints.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BenchUsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
