import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, in this order. The rest takes a few seconds each, and fills up what is left of the run. Files of one project stand
 * together: modules that are loaded are used again only when the next file is of the same project.
 */
const LONGEST = [
  'test/soak.test.ts',
  'test/fleet-kill.test.ts',
  'test/serve/feeds-on-postgres.test.ts',
  'test/update-kill.test.ts',
  'src/store/postgres/postgres.test.ts',
  'test/serve/site-secrets.test.ts',
  'test/serve/crawls-on-postgres.test.ts',
  'test/serve/two-servers.test.ts',
  'test/regular-expressions.test.ts',
  'bench/src/peers/with-peers.test.ts',
  'src/cli/commands/apply-memory.test.ts',
  'test/docs-examples.test.ts',
  'test/package.test.ts',
  'test/web/feeds.test.ts',
  'test/crawl-kill.test.ts',
  'test/web/ask.test.ts',
  'test/web/start.test.ts',
  'test/serve/crawl-server.test.ts',
  'test/serve/feed-server.test.ts',
  'src/cli/cli.test.ts',
  'test/serve/source-trouble.test.ts',
  'test/serve/telling-others.test.ts',
  'src/serve/app.test.ts',
  'src/cli/commands/serve.test.ts',
  'src/serve/store-routes/views.test.ts',
  'test/web/mark.test.ts',
  'src/mcp/mcp.test.ts',
  'src/crawl/run-crawl.test.ts',
  'bench/src/fuzz/fuzz.test.ts',
  'test/hostile.test.ts',
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
