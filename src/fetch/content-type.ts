/** Reading the Content-Type header, and telling pages from everything else that can be fetched. */

export interface ContentType {
  /** Media type without parameters, in lower case; empty when the header is absent or makes no sense. */
  mediaType: string;
  /** The charset parameter as sent. */
  charset: string | undefined;
}

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/i;

/** Parses a Content-Type header; of several comma-joined values the last usable one counts (Fetch standard §2.2.2). */
export function parseContentType(header: string | undefined): ContentType {
  let result: ContentType = { mediaType: '', charset: undefined };
  for (const value of splitOutsideQuotes(header ?? '', ',')) {
    const [essence = '', ...parameters] = splitOutsideQuotes(value, ';');
    const mediaType = essence.trim().toLowerCase();
    const [type = '', subtype = '', ...rest] = mediaType.split('/');
    if (!TOKEN.test(type) || !TOKEN.test(subtype) || rest.length > 0 || mediaType === '*/*') continue;
    result = { mediaType, charset: charsetOf(parameters) };
  }
  return result;
}

function charsetOf(parameters: string[]): string | undefined {
  for (const parameter of parameters) {
    const equals = parameter.indexOf('=');
    if (equals < 0 || parameter.slice(0, equals).trim().toLowerCase() !== 'charset') continue;
    const value = unquote(parameter.slice(equals + 1).trim());
    if (value !== '') return value;
  }
  return undefined;
}

function unquote(value: string): string {
  if (!value.startsWith('"')) return value;
  return value.slice(1, value.length > 1 && value.endsWith('"') ? -1 : undefined).replace(/\\(.)/g, '$1');
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quoted && character === '\\') i++;
    else if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** Types under which servers send pages, rightly or because they know nothing better. */
const PAGE_TYPES = new Set([
  '',
  'text/html',
  'text/plain',
  'text/xml',
  'application/xml',
  'application/octet-stream',
  'application/x-unknown-content-type',
  'application/unknown',
  'unknown/unknown',
]);

/** Whether a body of this media type may be a page: HTML, XHTML, other XML, or a type that says nothing. */
export function maybePage(mediaType: string): boolean {
  if (mediaType === 'image/svg+xml') return false;
  return PAGE_TYPES.has(mediaType) || mediaType.endsWith('+xml');
}

/** Whether a body of this media type is JSON. */
export function maybeJson(mediaType: string): boolean {
  return mediaType === 'application/json' || mediaType.endsWith('+json');
}

/** First bytes of formats that are often sent under a page's media type (WHATWG MIME Sniffing §6, and PDF, archives). */
const SIGNATURES: readonly (readonly [bytes: string, name: string])[] = [
  ['%PDF-', 'a PDF document'],
  ['\x89PNG\r\n\x1a\n', 'a PNG image'],
  ['GIF8', 'a GIF image'],
  ['\xff\xd8\xff', 'a JPEG image'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['Rar!\x1a\x07', 'a RAR archive'],
  ['7z\xbc\xaf\x27\x1c', 'a 7-Zip archive'],
  ['\x1f\x8b\x08', 'a gzip file'],
  ['OggS\0', 'an Ogg file'],
  ['ID3', 'an MP3 file'],
  ['\0asm', 'a WebAssembly module'],
  ['\x7fELF', 'a program'],
];

/** Length of head a signature needs. */
export const SIGNATURE_LENGTH = 8;

/** Names the binary format that starts with these bytes, or null when they may be text. */
export function binaryFormat(head: Uint8Array): string | null {
  const start = String.fromCharCode(...head.subarray(0, SIGNATURE_LENGTH));
  return SIGNATURES.find(([bytes]) => start.startsWith(bytes))?.[1] ?? null;
}
