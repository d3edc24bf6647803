import { readFile } from 'node:fs/promises';
import type { URL } from 'node:url';
import { PithError } from '../../errors.js';
import {
  joinSynonyms,
  mythesEncoding,
  readMythes,
  readSynonymLines,
  type Synonyms,
  synonymTable,
} from '../../extract/index.js';

/** The first line of a thesaurus is the name of an encoding, so it is ASCII and short. */
const FIRST_LINE = 40;

export interface SynonymSources {
  /** File of English synonyms that ships with the program. */
  english: URL | undefined;
  /** Files the user named, for the language of the text. */
  files: readonly string[];
}

/**
 * Synonyms for texts of a language: the user's first, then ours where the text is English. Null when there are none.
 * @throws PithError when a file the user named cannot be read
 */
export async function loadSynonyms(
  language: string | null,
  { english, files }: SynonymSources,
): Promise<Synonyms | null> {
  const sources = await Promise.all(files.map((file) => readUserFile(file, language)));
  if (english !== undefined && language !== null && /^en(?![a-z])/i.test(language)) {
    const text = await readFile(english, 'utf8');
    sources.push(synonymTable(readSynonymLines(text), 'en'));
  }
  return sources.length === 0 ? null : joinSynonyms(sources);
}

async function readUserFile(path: string, language: string | null): Promise<Synonyms> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    const code = cause.code === 'ENOENT' ? 'input-not-found' : 'input-unreadable';
    throw new PithError(code, `${path}: the synonyms cannot be read`, { subject: path, cause });
  });
  const [firstLine = ''] = bytes.toString('latin1', 0, FIRST_LINE).split('\n', 1);
  const encoding = mythesEncoding(firstLine);
  if (encoding === null) return synonymTable(readSynonymLines(new TextDecoder().decode(bytes)), language);
  return synonymTable(readMythes(new TextDecoder(encoding).decode(bytes)), language);
}
