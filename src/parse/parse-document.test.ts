import { describe, expect, it } from 'vitest';
import { type ParseOptions, parseDocument } from './parse-document.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const languageOf = (text: string, options?: ParseOptions): string => parseDocument(text, options).dom.language;

describe('parseDocument', () => {
  it('parses text', () => {
    const { dom, encoding, binary } = parseDocument('<p>Hello');
    expect(dom.textContent(dom.body)).toBe('Hello');
    expect({ encoding, binary }).toEqual({ encoding: null, binary: false });
  });

  it('parses bytes in the encoding they are in', () => {
    const { dom, encoding } = parseDocument(Uint8Array.from([...bytes('<p>caf'), 0xe9]), { charset: 'latin1' });
    expect(dom.textContent(dom.body)).toBe('café');
    expect(encoding).toEqual({ encoding: 'windows-1252', source: 'http', declared: 'latin1' });
  });

  it('takes the charset from the content type', () => {
    const { encoding } = parseDocument(bytes('<p>a'), { contentType: 'text/html; charset="koi8-r"' });
    expect(encoding?.encoding).toBe('koi8-r');
  });

  it('passes a parsed document through', () => {
    const { dom } = parseDocument('<p>a');
    expect(parseDocument(dom).dom).toBe(dom);
  });

  it('gives an empty document for bytes that are no text', () => {
    const { dom, binary, encoding } = parseDocument(bytes('%PDF-1.4 <p>text</p>'));
    expect(dom.textContent(dom.body)).toBe('');
    expect({ binary, encoding }).toEqual({ binary: true, encoding: null });
  });

  it.each([
    ['<p>a', {}],
    ['<rss><channel/></rss>', {}],
    ['<?xml version="1.0"?><html><p>a</html>', {}],
    ['<?xml version="1.0"?>\n<!-- c > --><!DOCTYPE html PUBLIC "x"><HTML/>', {}],
    ['<?xml version="1.0"?>', {}],
    ['<html/>', { contentType: 'text/xml' }],
    ['<a/>', { contentType: 'application/xhtml+xml' }],
    ['<?xml version="1.0"?><rss/>', { as: 'html' }],
  ] as const)('reads %j as HTML, given %j', (text, options) => {
    expect(languageOf(text, options)).toBe('html');
  });

  it.each([
    ['<?xml version="1.0"?><rss/>', {}],
    ['\ufeff \n<?xml version="1.0"?>\n<!-- <html> --><?s t?><feed/>', { contentType: 'text/html' }],
    ['<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">]><rss/>', {}],
    ['<rss/>', { contentType: 'application/rss+xml; charset=utf-8' }],
    ['<urlset/>', { contentType: 'Text/XML' }],
    ['', { contentType: 'application/xml' }],
    ['<html/>', { as: 'xml' }],
  ] as const)('reads %j as XML, given %j', (text, options) => {
    expect(languageOf(text, options)).toBe('xml');
  });

  it('looks for the root element in linear time', () => {
    expect(languageOf(`<?xml version="1.0"?>${'<!--'.repeat(100_000)}`)).toBe('html');
  });
});
