import { Option } from '../commander.js';

/** Files of synonyms the user named; true when none is, false when no synonyms shall be used. */
export type WantedSynonyms = readonly string[] | boolean;

export const synonymsOption = (description: string): Option =>
  new Option('--synonyms <file>', `${description}; can be given again`)
    .argParser((file: string, before: WantedSynonyms) => [...(typeof before === 'boolean' ? [] : before), file])
    .default(true, 'English ones');
