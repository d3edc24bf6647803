import { byteOrderMark } from './decoders.js';
import { utf16Pattern } from './utf16-pattern.js';

/** How common file formats begin, as byte strings; from the MIME Sniffing Standard and the formats' own definitions. */
const SIGNATURES: readonly string[] = [
  '%PDF-',
  '%!PS-Adobe-',
  'GIF87a',
  'GIF89a',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff',
  'RIFF',
  'II*\0',
  'MM\0*',
  '\0\0\x01\0',
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!\x1a\x07',
  "7z\xbc\xaf'\x1c",
  '\x1f\x8b\x08',
  'BZh91AY&SY',
  '\xfd7zXZ\0',
  '\x28\xb5\x2f\xfd',
  'OggS\0',
  'ID3\x02',
  'ID3\x03',
  'ID3\x04',
  'fLaC',
  '\x1aE\xdf\xa3',
  'wOFF',
  'wOF2',
  '\0\x01\0\0',
  '\x7fELF',
  '\0asm',
  'SQLite format 3\0',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
];
/** ISO media files (MP4, AVIF, HEIC) carry their mark behind a length. */
const ISO_MEDIA_MARK = 'ftyp';

const SAMPLE = 4096;
/** Text has next to no control bytes; compressed data has about one in ten. */
const MAX_CONTROL_SHARE = 0.05;
const MIN_CONTROLS = 8;

/** True when the bytes are no text in any encoding: an image, an archive, a PDF, a program. */
export function looksBinary(bytes: Uint8Array): boolean {
  if (byteOrderMark(bytes) !== null) return false;
  if (SIGNATURES.some((signature) => startsWith(bytes, signature, 0)) || startsWith(bytes, ISO_MEDIA_MARK, 4))
    return true;
  const sample = bytes.subarray(0, SAMPLE);
  const controls = countControls(sample);
  if (controls < MIN_CONTROLS || controls <= sample.length * MAX_CONTROL_SHARE) return false;
  return utf16Pattern(sample) === null;
}

function startsWith(bytes: Uint8Array, signature: string, offset: number): boolean {
  for (let i = 0; i < signature.length; i++) if (bytes[offset + i] !== signature.charCodeAt(i)) return false;
  return true;
}

/** Bytes that occur in no text: C0 controls without white space and without ESC, which ISO-2022-JP uses. */
function countControls(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) {
    if (byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b) || byte === 0x7f) count++;
  }
  return count;
}
