import { useEffect, useState } from 'preact/hooks';
import { Busy } from '../../components/busy';
import { TroubleNotice } from '../../components/notice';
import { counted } from '../../lib/format';
import { useRequest } from '../../lib/use-request';
import type { OpenPage } from './data-page';

/** Pages sorted by how they are built; the largest group is taken first. */
export function Clusters({ pages, onChoose }: { pages: readonly OpenPage[]; onChoose: (pages: OpenPage[]) => void }) {
  const named = pages.map(({ view }) => ({ view: view.id, name: view.id }));
  const { value, trouble, again } = useRequest('clusters', { body: { pages: named } });
  const [at, setAt] = useState(0);
  const groups = (value?.clusters ?? []).map(({ members }) =>
    members.flatMap((id) => pages.filter(({ view }) => view.id === id)),
  );
  // Chosen anew when the groups or the choice change, not at every rendering.
  useEffect(() => {
    const group = groups[at];
    if (group !== undefined) onChoose(group);
  }, [value, at]);
  if (trouble !== null) return <TroubleNotice trouble={trouble} onRetry={again} />;
  if (value === null) return <Busy>Comparing the pages …</Busy>;
  if (groups.length === 1) return <p class="soft">All {pages.length} pages are of one kind.</p>;
  return (
    <fieldset class="card stack tight groups">
      <legend>These pages are of {counted(groups.length, 'kind')}. Which ones do you want?</legend>
      {groups.map((group, i) => (
        <label key={group[0]?.view.id} class="check">
          <input type="radio" name="group" checked={i === at} onChange={() => setAt(i)} />
          <span class="grow">
            <b>{counted(group.length, 'page')}</b>
            <span class="small soft cut group-pages" dir="auto">
              {group.map(({ view, name }) => view.title ?? name).join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
