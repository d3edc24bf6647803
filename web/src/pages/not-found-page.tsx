import { Empty } from '../components/empty';
import { useTitle } from '../lib/use-title';

export function NotFoundPage() {
  useTitle('Not found');
  return (
    <Empty title="There is no such page">
      <p>The address may have been mistyped.</p>
      <div class="row">
        <a class="button" href="/">
          To the start
        </a>
        <a class="button" href="/feeds">
          To the feeds
        </a>
      </div>
    </Empty>
  );
}
