/**
 * The envelope of a model in the source code: a version, a checksum and bytes, as ASCII that needs no escapes in a string.
 * A model that does not pass is a defect of the build and not something a caller can act on, so it throws a plain error.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VERSION = 2;
/** Groups of four characters before the bytes: the version, then the checksum in two halves. */
const HEAD_GROUPS = 3;

/** Seals bytes, filling them up with zeros to groups of three. */
export function sealModelText(bytes: Uint8Array): string {
  let checksum = CHECKSUM_START;
  let body = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const group = ((bytes[i] as number) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    checksum = addToChecksum(checksum, group);
    body += charactersOf(group);
  }
  return charactersOf(VERSION) + charactersOf(checksum >>> 16) + charactersOf(checksum & 0xffff) + body;
}

/** The bytes inside and the zeros they were filled up with. Throws when the text is damaged or of another version. */
export function openModelText(text: string): Uint8Array {
  if (text.length % 4 !== 0 || text.length < HEAD_GROUPS * 4) throw new Error('the model is damaged: it was cut off');
  const version = groupAt(text, 0);
  if (version !== VERSION)
    throw new Error(`the model has format ${version}, but this version of Pith reads format ${VERSION}`);
  const bytes = new Uint8Array((text.length / 4 - HEAD_GROUPS) * 3);
  const checksum = readGroups(text, bytes);
  if (groupAt(text, 1) !== checksum >>> 16 || groupAt(text, 2) !== (checksum & 0xffff))
    throw new Error('the model is damaged: its checksum does not match');
  return bytes;
}

/** Writes the bytes of all groups behind the head and gives their checksum. The loop ends its function: see `readNodes`. */
function readGroups(text: string, bytes: Uint8Array): number {
  let checksum = CHECKSUM_START;
  for (let i = HEAD_GROUPS, at = 0; at < bytes.length; i++, at += 3) {
    const group = groupAt(text, i);
    checksum = addToChecksum(checksum, group);
    bytes[at] = group >> 16;
    bytes[at + 1] = group >> 8;
    bytes[at + 2] = group;
  }
  return checksum;
}

/** FNV-1a over groups instead of bytes: any single changed group changes it. */
const CHECKSUM_START = 2166136261;
const addToChecksum = (checksum: number, group: number): number => Math.imul(checksum ^ group, 16777619);

function charactersOf(group: number): string {
  let text = '';
  for (let shift = 18; shift >= 0; shift -= 6) text += ALPHABET[(group >> shift) & 63];
  return text;
}

/** What each ASCII character stands for; −1, which no group of others gives, where it does not belong. */
const CODES = new Int8Array(128).fill(-1);
for (let i = 0; i < ALPHABET.length; i++) CODES[ALPHABET.charCodeAt(i)] = i;

/** 24 bits from four characters. Stricter than `atob`, which skips blanks and stray bits and so hides damage. */
function groupAt(text: string, i: number): number {
  const at = i * 4;
  const group =
    (codeAt(text, at) << 18) | (codeAt(text, at + 1) << 12) | (codeAt(text, at + 2) << 6) | codeAt(text, at + 3);
  if (group < 0)
    throw new Error(`the model is damaged: character ${at + firstStray(text.slice(at, at + 4))} does not belong`);
  return group;
}

function codeAt(text: string, at: number): number {
  return CODES[text.charCodeAt(at)] ?? -1;
}

function firstStray(characters: string): number {
  let at = 0;
  while (codeAt(characters, at) >= 0) at++;
  return at;
}
