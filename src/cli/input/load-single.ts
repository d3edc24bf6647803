import { PithError } from '../../errors.js';
import { type InputOptions, resolveInputs } from './inputs.js';
import type { LoadedPage } from './page-source.js';

/** The page an argument of a command that reads one page stands for. @throws PithError for folders, archives and failures */
export async function loadSingle(name: string, options: InputOptions): Promise<LoadedPage> {
  const { inputs, batch } = await resolveInputs([name], options);
  const [first] = inputs;
  if (batch || first?.kind !== 'page')
    throw new PithError('usage', `${name} is not a single page but many; name one of its files`, { subject: name });
  return await first.source.load();
}
