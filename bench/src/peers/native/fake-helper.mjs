/** A helper program for tests: speaks the protocol, and does to a page what the page says. */
import { createInterface } from 'node:readline';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

const DEEDS = {
  // The second half comes later and in the middle of a character, as pipes like it.
  split: (id) => {
    const bytes = Buffer.from(`${JSON.stringify({ id, ms: 7, text: 'süß\u2028' })}\n`);
    const middle = bytes.indexOf(0xbc);
    process.stdout.write(bytes.subarray(0, middle));
    setTimeout(() => process.stdout.write(bytes.subarray(middle)), 20);
  },
  complain: (id) => say({ id, error: 'ValueError: no tree' }),
  crash: () => process.exit(3),
  hang: () => {},
  babble: () => process.stdout.write('not JSON\n'),
  confuse: (id) => say({ id: id + 1, ms: 1, text: '' }),
  forget: (id) => say({ id }),
};

say(JSON.parse(process.argv[2] ?? '{"version":"1.0"}'));
for await (const line of createInterface({ input: process.stdin })) {
  const { id, html, url, metadata, samples, pages } = JSON.parse(line);
  const deed = DEEDS[html ?? pages[0]];
  if (deed !== undefined) deed(id);
  else if (samples) say({ id, values: pages.map((page) => ({ page: [page] })), learnMs: 7, readMs: 8 });
  else if (metadata) say({ id, title: html, author: null, date: url });
  else
    say({
      id,
      ms: 7,
      items: [{ link: url, title: null }],
      text: `${process.pid} ${html}`,
      html: `<p>${html}</p><p>${url}</p>`,
    });
}
