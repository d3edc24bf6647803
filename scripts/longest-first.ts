import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, in this order; the rest takes a few seconds each, and fills up what is left of the run. First what has a process of
 * its own: modules that are loaded are used again only as long as the next file does not want that. Then tests that mostly wait stand among
 * those that mostly reckon, so that they wait while others reckon.
 */
const LONGEST = [
  'test/regular-expressions.test.ts',
  'bench/src/peers/with-peers.test.ts',
  'src/cli/commands/apply-memory.test.ts',
  'src/reading/worker-pool.test.ts',
  'test/soak.test.ts',
  'test/package.test.ts',
  'test/fleet-kill.test.ts',
  'test/docs-examples.test.ts',
  'test/web/feeds.test.ts',
  'test/serve/two-servers.test.ts',
  'test/serve/feeds-on-postgres.test.ts',
  'test/web/ask.test.ts',
  'test/update-kill.test.ts',
  'test/web/start.test.ts',
  'test/serve/site-secrets.test.ts',
  'test/crawl-kill.test.ts',
  'src/mcp/mcp.test.ts',
  'test/serve/crawls-on-postgres.test.ts',
  'test/serve/feed-server.test.ts',
  'test/serve/crawl-server.test.ts',
  'test/hostile.test.ts',
  'src/store/postgres/postgres.test.ts',
  'src/crawl/run-crawl.test.ts',
  'test/serve/telling-others.test.ts',
  'src/serve/app.test.ts',
  'src/serve/background/threads.test.ts',
  'test/reference/reference.test.ts',
  'src/cli/remote/remote.test.ts',
  'test/bundle-size.test.ts',
  'src/cli/commands/serve.test.ts',
  'src/serve/store-routes/views.test.ts',
  'test/serve/crawl-restart.test.ts',
  'src/cli/cli.test.ts',
  'test/web/mark.test.ts',
  'src/update/update-worker.test.ts',
  'bench/src/child/run-child.test.ts',
  'src/update/feed-sources.test.ts',
  'src/fetch/browser/renderer.test.ts',
  'test/web/status.test.ts',
  'src/store/sqlite/sqlite.test.ts',
  'bench/src/peers/native/native-peer.test.ts',
  'test/web/data.test.ts',
  'src/serve/api-fuzz.test.ts',
  'test/serve/source-trouble.test.ts',
  'bench/src/fuzz/fuzz.test.ts',
];

/** Lets the longest test files start first, so that no processor waits for a late one in the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
