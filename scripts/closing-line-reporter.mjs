/** Vitest reporter that closes a run with one plain line, `N passed, N failed, N skipped`, for scripts that read it. */
export default class ClosingLineReporter {
  onTestRunEnd(modules) {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.size === 0) count.failed++;
      for (const test of module.children.allTests()) {
        const state = test.result().state;
        if (state in count) count[state]++;
      }
    }
    console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}
