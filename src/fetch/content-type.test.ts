import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binaryFormat, maybePage, parseContentType } from './content-type.js';

describe('parseContentType', () => {
  it.each([
    ['text/html', 'text/html', undefined],
    ['Text/HTML; Charset=UTF-8', 'text/html', 'UTF-8'],
    ['text/html;charset="windows-1252"; x=y', 'text/html', 'windows-1252'],
    ['text/html; boundary="a;charset=b"; charset=c', 'text/html', 'c'],
    ['text/plain, text/html;charset=gbk', 'text/html', 'gbk'],
    ['text/html, nonsense', 'text/html', undefined],
    ['text/html;charset=', 'text/html', undefined],
    ['text/html;charset="', 'text/html', undefined],
    ['*/*', '', undefined],
    ['', '', undefined],
    [undefined, '', undefined],
  ])('reads %s', (header, mediaType, charset) => {
    expect(parseContentType(header)).toEqual({ mediaType, charset });
  });

  it('answers for any header', () => {
    fc.assert(fc.property(fc.string(), (header) => typeof parseContentType(header).mediaType === 'string'));
  });
});

describe('maybePage', () => {
  it.each(['', 'text/html', 'application/xhtml+xml', 'application/rss+xml', 'text/plain'])('lets "%s" pass', (type) => {
    expect(maybePage(type)).toBe(true);
  });

  it.each(['image/png', 'image/svg+xml', 'application/pdf', 'application/json', 'text/css'])('refuses "%s"', (type) => {
    expect(maybePage(type)).toBe(false);
  });
});

describe('binaryFormat', () => {
  it('knows archives, documents and images by their first bytes', () => {
    expect(binaryFormat(Buffer.from('%PDF-1.4'))).toBe('a PDF document');
    expect(binaryFormat(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('a PNG image');
    expect(binaryFormat(Buffer.from([0x1f, 0x8b, 0x08, 0]))).toBe('a gzip file');
  });

  it('takes everything else for text', () => {
    for (const start of ['', '<', '<!DOCTYPE html>', '\ufeff<html>', 'PK is a constant']) {
      expect(binaryFormat(Buffer.from(start))).toBeNull();
    }
  });
});
