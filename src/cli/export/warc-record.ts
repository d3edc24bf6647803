/** Writes WARC 1.1 (ISO 28500): what archives of the web are kept in. */
import { createHash, randomUUID } from 'node:crypto';
import type { StoredPage } from '../../store/index.js';

const LINE = '\r\n';

/** One record: headers, an empty line, the block, two empty lines. */
function warcRecord(type: string, headers: Readonly<Record<string, string>>, block: Uint8Array): Buffer {
  const fields = {
    'WARC-Type': type,
    'WARC-Record-ID': `<urn:uuid:${randomUUID()}>`,
    ...headers,
    'Content-Length': String(block.length),
  };
  const head = ['WARC/1.1', ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`), '', ''].join(LINE);
  return Buffer.concat([Buffer.from(head, 'utf8'), block, Buffer.from(LINE + LINE)]);
}

export function warcInfo(software: string, now: Date): Buffer {
  const block = Buffer.from(`software: ${software}${LINE}format: WARC File Format 1.1${LINE}`);
  return warcRecord('warcinfo', { 'WARC-Date': seconds(now), 'Content-Type': 'application/warc-fields' }, block);
}

/** Headers that spoke of the transport: the body is stored unpacked. */
const TRANSPORT = new Set(['content-encoding', 'transfer-encoding', 'content-length', 'connection']);

/** A page as the answer of its server. */
export function warcResponse({ url, status, headers, body, fetchedAt }: StoredPage): Buffer {
  const kept = Object.entries(headers).filter(([name]) => !TRANSPORT.has(name.toLowerCase()));
  const lines = [
    `HTTP/1.1 ${status} `,
    ...kept.map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n]+/g, ' ')}`),
    `content-length: ${body.length}`,
  ];
  const block = Buffer.concat([Buffer.from(lines.join(LINE) + LINE + LINE, 'latin1'), body]);
  const facts = {
    'WARC-Target-URI': url,
    'WARC-Date': seconds(new Date(fetchedAt)),
    'WARC-Payload-Digest': `sha256:${createHash('sha256').update(body).digest('hex')}`,
    'Content-Type': 'application/http; msgtype=response',
  };
  return warcRecord('response', facts, block);
}

const seconds = (time: Date): string => time.toISOString().replace(/\.\d+Z$/, 'Z');
