import { describe, expect, it } from 'vitest';
import { jsonlPages } from './jsonl.js';

async function read(text: string, maxBytes = 1000) {
  async function* bytes() {
    yield Buffer.from(text);
  }
  const results: unknown[] = [];
  for await (const { name, load } of jsonlPages(bytes(), 'p.jsonl', maxBytes)) {
    results.push([name, await load().catch((error) => error.code)]);
  }
  return results;
}

describe('jsonlPages', () => {
  it('reads the page and its address from each line', async () => {
    const text = '{"url":"https://a.example/","html":"<p>ä"}\r\n\n{"body":"b"}\n{"content":"c","url":7}';
    expect(await read(text)).toEqual([
      ['p.jsonl:1', { content: '<p>ä', url: 'https://a.example/' }],
      ['p.jsonl:3', { content: 'b', url: undefined }],
      ['p.jsonl:4', { content: 'c', url: undefined }],
    ]);
  });

  it('reports a bad line and goes on', async () => {
    const text = '{"html": \n[]\nnull\n"text"\n{"html":5}\n{"html":"ok"}\n';
    expect((await read(text)).map((result) => (result as unknown[])[1])).toEqual([
      ...new Array(5).fill('input-unreadable'),
      { content: 'ok', url: undefined },
    ]);
  });

  it('refuses pages and lines beyond the limit', async () => {
    const long = JSON.stringify({ html: 'x'.repeat(1001) });
    const endless = `{"html":"${'y'.repeat(100_000)}"}`;
    const results = await read(`${long}\n${endless}\n{"html":"ok"}`);
    expect(results).toMatchObject([
      ['p.jsonl:1', 'input-too-large'],
      ['p.jsonl:2', 'input-too-large'],
      ['p.jsonl:3', {}],
    ]);
  });
});
