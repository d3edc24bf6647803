import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Trouble } from '../../api/client';
import { Busy } from '../../components/busy';
import { TroubleNotice } from '../../components/notice';
import { nodeOf, type PaintState, textOf } from '../../components/page-frame/frame-document';
import { PageFrame } from '../../components/page-frame/page-frame';
import { asTrouble, useRequest } from '../../lib/use-request';
import type { OpenPage } from './data-page';
import { DataTable } from './data-table';
import { ExportData } from './export-data';
import { FieldList } from './field-list';
import { type Field, type Learned, learn, marked } from './fields';
import { PageInput } from './page-input';
import { openSamples } from './samples';

const START: Field = { name: 'title', several: false, marks: [] };

/** Fields are marked on any of the pages; the table below shows what that means for all of them. */
export function Workbench({ pages }: { pages: readonly OpenPage[] }) {
  const [fields, setFields] = useState<readonly Field[]>([START]);
  const [active, setActive] = useState(0);
  const [shown, setShown] = useState(0);
  const [hasOverlay, setOverlay] = useState(true);
  const [others, setOthers] = useState<readonly OpenPage[]>([]);
  const all = useMemo(() => [...pages, ...others], [pages, others]);
  const { learned, trouble, busy } = useLearned(fields, all);
  const page = all[shown] as OpenPage;
  // One page has nothing to be held against.
  const isCompared = pages.length > 1;
  const compared = { pages: pages.map(({ view }) => ({ view: view.id })), all: true };
  const template = useRequest('template', isCompared ? { body: compared } : null);

  const states = useMemo(() => {
    const painted = new Map<number, PaintState>();
    const own = hasOverlay ? template.value?.nodes.find(({ view }) => view === page.view.id) : undefined;
    for (const state of ['template', 'data', 'optional', 'repeated'] as const)
      for (const node of own?.[state] ?? []) painted.set(node, state === 'template' ? 'template' : 'data');
    for (const { nodes } of learned?.readings[shown]?.fields ?? [])
      for (const node of nodes ?? []) if (node !== null) painted.set(node, 'field');
    for (const { marks } of fields)
      for (const { view, node } of marks) if (view === page.view.id) painted.set(node, 'marked');
    return painted;
  }, [template.value, hasOverlay, page, learned, shown, fields]);

  const choose = (element: Element) => {
    const mark = { view: page.view.id, node: nodeOf(element), text: textOf(element) };
    setFields((old) => old.map((field, i) => (i === active ? marked(field, mark) : field)));
  };
  const test = async (given: Parameters<typeof openSamples>[0]) => {
    const samples = await openSamples(given, () => {}, new AbortController().signal);
    setOthers((old) => [...old, ...samples.flatMap(({ name, view }) => (view === null ? [] : [{ name, view }]))]);
  };

  return (
    <div class="stack">
      <div class="workbench">
        <section class="card flush bench-page" aria-label="Page">
          <div class="row bench-bar">
            <label class="grow">
              <span class="hidden-label">Page</span>
              <select value={String(shown)} onChange={(event) => setShown(Number(event.currentTarget.value))}>
                {all.map(({ name, view }, i) => (
                  <option key={view.id} value={String(i)}>
                    {i + 1}. {view.title ?? name}
                  </option>
                ))}
              </select>
            </label>
            {isCompared ? (
              <label class="check">
                <input
                  type="checkbox"
                  checked={hasOverlay}
                  onChange={(event) => setOverlay(event.currentTarget.checked)}
                />
                Show what is the same everywhere (grey) and what differs (orange)
              </label>
            ) : null}
          </div>
          <PageFrame
            key={page.view.id}
            view={page.view.id}
            title={`The page ${page.view.title ?? page.name}`}
            states={states}
            isPlain={false}
            onReady={() => {}}
            onChoose={choose}
            onUnmark={choose}
            onMove={() => {}}
            onUndo={() => {}}
            onRedo={() => {}}
            onLeave={() => document.getElementById('fields')?.focus()}
          />
        </section>
        <FieldList
          fields={fields}
          active={active}
          pages={all}
          notes={learned?.notes ?? []}
          onActive={setActive}
          onChange={(changed) => {
            setFields(changed);
            setActive(Math.min(active, changed.length - 1));
          }}
          onAdd={() => {
            setFields([...fields, { name: `field ${fields.length + 1}`, several: false, marks: [] }]);
            setActive(fields.length);
          }}
        />
      </div>
      {trouble === null ? null : <TroubleNotice trouble={trouble} />}
      {learned === null ? (
        <p class="soft">
          Click on a value in the page. It is marked as “{fields[active]?.name}”, and this place fills with the same
          value of all pages.
        </p>
      ) : (
        <>
          <DataTable pages={all} readings={learned.readings} isOld={busy} onShow={setShown} />
          <ExportData learned={learned} pages={all} />
          <details>
            <summary>Try it on other pages</summary>
            <PageInput
              label="Addresses of other pages of this kind"
              action="Try"
              hint="They get rows in the table; nothing is learnt from them unless you mark something there."
              onPages={test}
            />
          </details>
        </>
      )}
      {busy && learned === null ? <Busy>Learning …</Busy> : null}
    </div>
  );
}

/** Learns anew whenever marks or pages change; what was learnt before is shown until then. */
function useLearned(fields: readonly Field[], pages: readonly OpenPage[]) {
  const [state, setState] = useState<{ learned: Learned | null; trouble: Trouble | null; busy: boolean }>({
    learned: null,
    trouble: null,
    busy: false,
  });
  const key = JSON.stringify([fields, pages.map(({ view }) => view.id)]);
  // The key stands for fields and pages.
  useEffect(() => {
    const controller = new AbortController();
    setState((old) => ({ ...old, trouble: null, busy: true }));
    learn(fields, pages, controller.signal)
      .then((learned) => setState({ learned, trouble: null, busy: false }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setState((old) => ({ ...old, trouble: asTrouble(error), busy: false }));
      });
    return () => controller.abort();
  }, [key]);
  return state;
}
