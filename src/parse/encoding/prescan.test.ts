import { describe, expect, it } from 'vitest';
import { prescanDeclaration } from './prescan.js';

const scan = (html: string): string | null => prescanDeclaration(new TextEncoder().encode(html))?.encoding ?? null;

describe('prescanDeclaration', () => {
  it.each([
    ['<meta charset="iso8859-2">', 'iso-8859-2'],
    ["<META CHARSET='iso8859-2'>", 'iso-8859-2'],
    ['<meta\ncharset = iso8859-2 >', 'iso-8859-2'],
    ['<meta/charset=koi8-r/>', null],
    ['<meta charset=koi8-r />', 'koi8-r'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=gb2312">', 'gbk'],
    ['<meta content="text/html; charset=\'gb2312\'" http-equiv=content-type>', 'gbk'],
    ['<meta content="charset; charset=big5" http-equiv=content-type>', 'big5'],
    ['<meta content="text/html; charset=big5">', null],
    ['<meta http-equiv="Content-Type" content="text/html; charset=\'big5">', null],
    ['<meta charset=nonsense><meta charset=big5>', 'big5'],
    ['<meta name=x charset=big5 charset=koi8-r>', 'big5'],
    ['<!-- <meta charset=big5> --><meta charset=koi8-r>', 'koi8-r'],
    ['<!--><meta charset=koi8-r>', 'koi8-r'],
    ['<a title="<meta charset=big5>"><meta charset=koi8-r>', 'koi8-r'],
    ['</p><? x ><!x><meta charset=koi8-r>', 'koi8-r'],
    ['<metacharset=koi8-r>', null],
    ['<meta charset="koi8-r', null],
    ['<meta charset="utf-16">', 'utf-8'],
    ['<meta charset="x-user-defined">', 'windows-1252'],
    ['<?xml version="1.0" encoding="Shift_JIS"?><html>', 'shift_jis'],
    ["<?xml version='1.0' encoding = 'utf-16'?><html>", 'utf-8'],
    [' <?xml version="1.0" encoding="Shift_JIS"?><html>', null],
    ['<?xml version="1.0"?><a encoding="koi8-r">', null],
    ['<?xml version="1.0" encoding="big5"?><meta charset=koi8-r>', 'koi8-r'],
    [`<script>${'x'.repeat(5000)}</script><meta charset=koi8-r>`, 'koi8-r'],
    [`<p>${'x'.repeat(50_000)}<meta charset=koi8-r>`, null],
    ['', null],
    ['<', null],
  ])('reads %j as %s', (html, encoding) => {
    expect(scan(html)).toBe(encoding);
  });
});
