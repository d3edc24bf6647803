/** Pages in, a table out: some pages of one site, fields marked on one of them, and the columns fill for all. */
import { useState } from 'preact/hooks';
import type { View } from '../../api/api-types';
import { Busy } from '../../components/busy';
import { Notice, TroubleNotice } from '../../components/notice';
import { useTitle } from '../../lib/use-title';
import { Clusters } from './clusters';
import { PageInput } from './page-input';
import { RecordsView } from './records-view';
import { type GivenPage, openSamples, type Sample } from './samples';
import { Workbench } from './workbench';
import './data.css';

/** A page that is open, by the name its person gave it. */
export interface OpenPage {
  name: string;
  view: View;
}

export function DataPage() {
  useTitle('Extract data');
  const [samples, setSamples] = useState<Sample[] | null>(null);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  /** Kept, so that one wrong letter is not a reason to write all of them again. */
  const [typed, setTyped] = useState('');
  const open = async (pages: GivenPage[], text: string) => {
    setTyped(text);
    setProgress({ done: 0, all: pages.length });
    setSamples(
      await openSamples(pages, (done) => setProgress({ done, all: pages.length }), new AbortController().signal),
    );
    setProgress(null);
  };
  const pages = (samples ?? []).flatMap(({ name, view }): OpenPage[] => (view === null ? [] : [{ name, view }]));
  const failed = (samples ?? []).filter(({ trouble }) => trouble !== null);
  return (
    <div class="stack">
      <div class="stack tight">
        <div class="row apart">
          <h1>Extract data</h1>
          {samples === null ? null : (
            <button type="button" class="button" onClick={() => setSamples(null)}>
              Other pages
            </button>
          )}
        </div>
        <p class="soft">
          One page with many entries becomes a table. Several pages of one kind become a table with a row for each.
        </p>
      </div>
      {progress !== null ? (
        <Busy>
          Opening pages: {progress.done} of {progress.all}
        </Busy>
      ) : samples === null ? (
        <section class="card">
          <PageInput
            label="Addresses of pages"
            action="Open"
            typed={typed}
            hint="One on each line. Three to ten pages of the same kind, such as products or films, are a good start."
            onPages={open}
          />
        </section>
      ) : (
        <>
          <Failures failed={failed} all={samples.length} />
          {pages.length === 0 ? null : pages.length === 1 ? (
            <RecordsView page={pages[0] as OpenPage} />
          ) : (
            <Several pages={pages} />
          )}
        </>
      )}
    </div>
  );
}

function Failures({ failed, all }: { failed: readonly Sample[]; all: number }) {
  if (failed.length === 0) return null;
  if (failed.length === 1 && all === 1 && failed[0]?.trouble) return <TroubleNotice trouble={failed[0].trouble} />;
  return (
    <Notice tone="warn" title={`${failed.length} of ${all} pages could not be opened`}>
      <ul class="small">
        {failed.map(({ name, trouble }) => (
          <li key={name} class="anywhere">
            {name}: {trouble?.problem.detail}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** First the pages of one kind, then their fields. */
function Several({ pages }: { pages: readonly OpenPage[] }) {
  const [chosen, setChosen] = useState<readonly OpenPage[] | null>(null);
  return (
    <>
      <Clusters pages={pages} onChoose={setChosen} />
      {chosen === null ? null : <Workbench key={chosen.map(({ view }) => view.id).join()} pages={chosen} />}
    </>
  );
}
