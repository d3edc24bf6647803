import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHttpMessage } from './http-message.js';

const parse = (text: string) => {
  const message = parseHttpMessage(Buffer.from(text, 'latin1'));
  return (
    message && {
      ...message,
      headers: Object.fromEntries(message.headers),
      body: Buffer.from(message.body).toString('latin1'),
    }
  );
};

describe('parseHttpMessage', () => {
  it('splits status, headers and body', () => {
    expect(parse('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX: a\r\n  b\r\n\r\n<p>\r\n\r\nx')).toEqual({
      status: 200,
      headers: { 'content-type': 'text/html', x: 'a b' },
      body: '<p>\r\n\r\nx',
    });
    expect(parse('HTTP/2 404\nA:b\n\nbody')).toEqual({ status: 404, headers: { a: 'b' }, body: 'body' });
  });

  it.each([
    ['5\r\nhello\r\n6;x=y\r\n world\r\n0\r\n\r\n', 'hello world'],
    ['<p>already joined</p>', '<p>already joined</p>'],
    ['5\r\nhello\r\nff\r\ncut', 'hellocut'],
    ['5\r\nhello\r\nnot a size\r\n', 'hello'],
    ['', ''],
  ])('joins chunks: %j', (body, expected) => {
    expect(parse(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body}`)?.body).toBe(expected);
  });

  it('takes nothing else for a response', () => {
    for (const text of ['', 'GET / HTTP/1.1\r\n\r\n', '<html>', 'HTTP/1.1 x\r\n\r\n']) expect(parse(text)).toBeNull();
  });

  it('answers for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void parseHttpMessage(bytes)));
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parse(`HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n${text}`)).not.toBeNull();
      }),
    );
  });
});
