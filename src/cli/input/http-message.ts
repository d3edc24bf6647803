/** Reading an HTTP response that was kept as bytes, as web archives do (ISO 28500 §6.3.2). */

export interface HttpMessage {
  status: number;
  /** Names in lower case; of repeated headers the last one counts. */
  headers: Map<string, string>;
  body: Uint8Array;
}

/** Splits a stored response; null when it does not start like one. */
export function parseHttpMessage(bytes: Uint8Array): HttpMessage | null {
  const bodyStart = findBody(bytes);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bodyStart).toString('latin1');
  const [statusLine = '', ...lines] = head.split(/\r?\n/);
  const status = /^HTTP\/\d(?:\.\d)?\s+(\d{3})/.exec(statusLine)?.[1];
  if (status === undefined) return null;
  const headers = parseHeaderLines(lines);
  const body = bytes.subarray(bodyStart);
  const chunked = /\bchunked\b/i.test(headers.get('transfer-encoding') ?? '');
  return { status: Number(status), headers, body: chunked ? dechunk(body) : body };
}

/** Header fields as a map; a line that starts with a space continues the one before. */
export function parseHeaderLines(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  let name = '';
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (/^[ \t]/.test(line) && name !== '') headers.set(name, `${headers.get(name)} ${line.trim()}`);
    else if (colon > 0) {
      name = line.slice(0, colon).trim().toLowerCase();
      headers.set(name, line.slice(colon + 1).trim());
    }
  }
  return headers;
}

/** Offset behind the empty line that ends the headers. */
function findBody(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    if (bytes[at + 1] === 10) return at + 2;
    if (bytes[at + 1] === 13 && bytes[at + 2] === 10) return at + 3;
  }
  return bytes.length;
}

/** Joins chunks (RFC 9112 §7.1). Crawlers often store the joined body under the old header: then it stays as it is. */
function dechunk(body: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let at = 0;
  while (at < body.length) {
    const lineEnd = body.indexOf(10, at);
    const size = lineEnd < 0 ? null : chunkSize(body.subarray(at, lineEnd));
    if (size === null) return chunks.length === 0 ? body : Buffer.concat(chunks);
    if (size === 0) break;
    chunks.push(body.subarray(lineEnd + 1, lineEnd + 1 + size));
    at = lineEnd + 1 + size;
    if (body[at] === 13) at++;
    if (body[at] === 10) at++;
  }
  return Buffer.concat(chunks);
}

function chunkSize(line: Uint8Array): number | null {
  if (line.length > 64) return null;
  const digits = /^([0-9a-f]{1,8})\s*(?:;[\s\S]*)?$/i.exec(Buffer.from(line).toString('latin1'))?.[1];
  return digits === undefined ? null : Number.parseInt(digits, 16);
}
