/** Pages people bring, made into views the server can show and read. */
import type { View } from '../../api/api-types';
import { call, type Trouble } from '../../api/client';
import { addressFrom } from '../../lib/format';
import { asTrouble } from '../../lib/use-request';

export type GivenPage = { url: string } | { html: string; name: string };

export interface Sample {
  name: string;
  view: View | null;
  trouble: Trouble | null;
}

/** Views made at the same time; the server has other things to do as well. */
const AT_ONCE = 3;

/** Lines of addresses; those that are none come apart. */
export function addressesIn(text: string): { pages: GivenPage[]; wrong: string[] } {
  const lines = [...new Set(text.split(/\s+/).filter((line) => line !== ''))];
  const found = lines.map((line) => [line, addressFrom(line)] as const);
  return {
    pages: found.flatMap(([, url]) => (url === null ? [] : [{ url }])),
    wrong: found.flatMap(([line, url]) => (url === null ? [line] : [])),
  };
}

/** Opens all pages, a few at a time, and tells after each how many are done. */
export async function openSamples(
  pages: readonly GivenPage[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    while (next < pages.length && !signal.aborted) {
      const at = next++;
      samples[at] = await openSample(pages[at] as GivenPage, signal);
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return samples;
}

async function openSample(page: GivenPage, signal: AbortSignal): Promise<Sample> {
  const name = 'url' in page ? page.url : page.name;
  const body = 'url' in page ? page : { html: page.html };
  try {
    return { name, view: await call('createView', { body }, signal), trouble: null };
  } catch (error) {
    return { name, view: null, trouble: asTrouble(error) };
  }
}
