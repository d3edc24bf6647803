/** `npm run fuzz`: reads random inputs until the time is up; what breaks a reader is written to a file with the seed that makes it again. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runTarget } from './target.js';
import { TARGETS } from './targets.js';

const HELP = `npm run fuzz -- [--target NAME,NAME] [--seconds N] [--seed N]

Targets: ${Object.keys(TARGETS).join(', ')} (default: all)
Seconds are for each target (default: 10). A seed makes the same inputs again.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      target: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const names = values.target?.split(',') ?? Object.keys(TARGETS);
  const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
  if (
    values.help ||
    !(seconds > 0) ||
    !Number.isSafeInteger(seed) ||
    names.some((name) => !Object.hasOwn(TARGETS, name))
  ) {
    console.error(HELP);
    return values.help ? 0 : 2;
  }
  let failed = 0;
  for (const name of names) {
    const end = performance.now() + 1000 * seconds;
    const target = TARGETS[name as keyof typeof TARGETS];
    if (target === undefined) continue;
    const { inputs, refused, finding } = await runTarget(target, seed, () => performance.now() < end);
    console.log(`${name.padEnd(8)} ${inputs} inputs, ${refused} refused with a typed error (seed ${seed})`);
    if (finding === null) continue;
    failed++;
    const file = join(tmpdir(), `pith-fuzz-${name}-${seed}-${finding.number}`);
    writeFileSync(file, finding.input);
    console.error(`${name}: input ${finding.number} of seed ${seed} broke it; it is in ${file}\n`, finding.error);
  }
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main();
