export interface Progress {
  update(done: number): void;
  finish(): void;
}

/** A counter on stderr, only when a person is watching. */
export function showProgress(total: number, things = 'pages'): Progress {
  if (!process.stderr.isTTY) return { update: () => {}, finish: () => {} };
  return {
    update: (done) => process.stderr.write(`\r${done} of ${total} ${things}`),
    finish: () => process.stderr.write(`\r${' '.repeat(40)}\r`),
  };
}
