import './mark.css';
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { RuleAnswer } from '../../api/api-types';
import { type Answer, call, type Trouble } from '../../api/client';
import { Busy } from '../../components/busy';
import { Notice, TroubleNotice } from '../../components/notice';
import {
  describe,
  type FrameDocument,
  nodeOf,
  type PaintState,
  textOf,
} from '../../components/page-frame/frame-document';
import { PageFrame } from '../../components/page-frame/page-frame';
import { addressFrom, counted, hostOf, moment } from '../../lib/format';
import { asTrouble, useRequest } from '../../lib/use-request';
import { useTitle } from '../../lib/use-title';
import { FieldChoice, KeyHelp, MarkList } from './mark-panel';
import {
  fieldName,
  keep,
  kept,
  type Marked,
  type MarkField,
  type Marking,
  NOTHING_MARKED,
  nextHistory,
  titlesOf,
  withExclusion,
  withMark,
  without,
} from './marking';
import { restored } from './restored';
import { itemsOf, RuleResult } from './rule-result';
import { SaveRule } from './save-rule';

/** `/mark?url=…` makes a feed of a page; `/mark?feed=ID`, with `&snapshot=…` or not, looks at the rule of one. */
export function MarkPage() {
  const { query } = useLocation();
  const { url, feed, snapshot } = query as { url?: string; feed?: string; snapshot?: string };
  useTitle('Mark items');
  if (url === undefined && feed === undefined) return <AskForAddress />;
  return <Marker key={`${url} ${feed} ${snapshot}`} url={url} feed={feed} snapshot={snapshot} />;
}

function AskForAddress() {
  const { route } = useLocation();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const go = (event: Event) => {
    event.preventDefault();
    const address = addressFrom(typed);
    if (address === null) setWrong(true);
    else route(`/mark?url=${encodeURIComponent(address)}`);
  };
  return (
    <form class="mark-ask stack" onSubmit={go}>
      <h1>Mark items of a page</h1>
      <p>Click two headlines of a page, and Pith finds all the others and makes a feed of them.</p>
      <div class="field">
        <label for="mark-address">Address of a page</label>
        <input
          id="mark-address"
          inputMode="url"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {isWrong ? <Notice tone="bad">This is no address. Give one such as example.com/news.</Notice> : null}
      <button type="submit" class="button main-action">
        Show the page
      </button>
    </form>
  );
}

interface MarkerProps {
  url: string | undefined;
  feed: string | undefined;
  snapshot: string | undefined;
}

function Marker({ url, feed: feedId, snapshot }: MarkerProps) {
  const source = useMemo(
    () => ({
      ...(feedId === undefined ? { url: url as string } : { feed: feedId }),
      ...(snapshot === undefined ? {} : { snapshot: Number(snapshot) }),
    }),
    [url, feedId, snapshot],
  );
  const view = useRequest('createView', { body: source });
  const feed = useRequest('getFeed', feedId === undefined ? null : { params: { id: feedId } });
  const trouble = view.trouble ?? feed.trouble;
  if (trouble !== null)
    return (
      <div class="mark-ask stack">
        <h1>The page cannot be shown</h1>
        <TroubleNotice trouble={trouble} onRetry={view.trouble === null ? feed.again : view.again}>
          <a class="button compact" href={feedId === undefined ? '/mark' : `/feeds/${feedId}`}>
            {feedId === undefined ? 'Another address' : 'Back to the feed'}
          </a>
        </TroubleNotice>
      </div>
    );
  if (view.value === null || (feedId !== undefined && feed.value === null))
    return (
      <div class="mark-ask">
        <Busy>Getting the page …</Busy>
      </div>
    );
  return (
    <Workbench
      key={view.value.id}
      view={view.value}
      feed={feed.value}
      subject={feedId ?? (url as string)}
      snapshot={snapshot ?? null}
      onViewGone={view.again}
    />
  );
}

interface WorkbenchProps {
  view: Answer<'createView'>;
  feed: Answer<'getFeed'> | null;
  /** What the marks are kept under. */
  subject: string;
  snapshot: string | null;
  onViewGone: () => void;
}

function Workbench({ view, feed, subject, snapshot, onViewGone }: WorkbenchProps) {
  const [history, step] = useReducer(nextHistory, { past: [], now: NOTHING_MARKED, future: [] });
  const [field, setField] = useState<MarkField>('item title');
  const [isPlain, setPlain] = useState(false);
  const [said, say] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const [frame, setFrame] = useState<FrameDocument | null>(null);
  const panel = useRef<HTMLElement>(null);
  const marking = history.now;
  const rule = useRule(view.id, feed?.id ?? null, marking, onViewGone);
  const { answer } = rule;
  const titles = titlesOf(marking);

  const change = (now: Marking) => {
    step({ kind: 'do', now });
    keep(subject, now);
  };
  const travel = (kind: 'undo' | 'redo') => step({ kind });
  useEffect(() => {
    if (history.past.length + history.future.length > 0) keep(subject, marking);
  }, [marking]);

  const states = useMemo(() => statesOf(frame, answer, marking), [frame, answer, marking]);

  useEffect(() => {
    if (answer !== null && !rule.busy) say(`${counted(answer.items, 'item')} found`);
  }, [answer, rule.busy]);

  /** The title of a found item that an element shows or lies in. */
  const foundTitle = (element: Element): Element | null => {
    for (const { nodes } of answer === null ? [] : itemsOf(answer)) {
      const title = frame?.element(nodes?.fields.title ?? 0);
      if (title === undefined) continue;
      if (title.contains(element) || (element.contains(title) && textOf(element) === textOf(title))) return title;
    }
    return null;
  };

  const choose = (element: Element) => {
    setNotice(null);
    const mark: Marked = { field, node: nodeOf(element), text: textOf(element) };
    const near = (other: Marked) => {
      const shown = frame?.element(other.node);
      return (
        shown !== undefined && (shown.contains(element) || (element.contains(shown) && textOf(shown) === mark.text))
      );
    };
    const excluded = marking.not.find(near);
    const marked = marking.marks.find((one) => one.field === field && near(one));
    if (excluded !== undefined) {
      change(withExclusion(marking, excluded));
      say(`No longer excluded: ${excluded.text}`);
    } else if (marked !== undefined) {
      change(without(marking, marked));
      say(`Mark removed: ${marked.text}`);
    } else if (field === 'item title' && titles.length >= 2 && foundTitle(element) !== null) {
      const title = foundTitle(element) as Element;
      change(withExclusion(marking, { field, node: nodeOf(title), text: textOf(title) }));
      say(`Excluded: ${textOf(title)}`);
    } else if (mark.text === '' && field !== 'item image') {
      setNotice(
        'There is no text in what you clicked. Click the words of a headline; ↑ and ↓ choose a larger or smaller part.',
      );
    } else {
      change(withMark(marking, mark));
      say(`Marked as ${fieldName(field)}: ${mark.text}`);
    }
  };

  const unmark = (element: Element) => {
    const own = [...marking.marks, ...marking.not].find(({ node }) => node === nodeOf(element));
    if (own === undefined) say('Nothing is marked here');
    else {
      change(without(marking, own));
      say(`Mark removed: ${own.text}`);
    }
  };

  const onReady = (page: FrameDocument) => {
    setFrame(page);
    const before = kept(subject);
    const { marking: found, lost } = restored(before, page);
    if (before.marks.length + before.not.length > 0) step({ kind: 'start', now: found });
    if (lost > 0) setNotice(`${counted(lost, 'mark')} from before ${lost === 1 ? 'is' : 'are'} no longer on the page.`);
  };

  return (
    <div class="mark">
      <div class="mark-page">
        <PageFrame
          view={view.id}
          title={`The page ${view.title ?? view.url ?? ''}, to be marked`}
          states={states}
          isPlain={isPlain}
          onReady={onReady}
          onChoose={choose}
          onUnmark={unmark}
          onMove={(element) => say(describe(element))}
          onUndo={() => travel('undo')}
          onRedo={() => travel('redo')}
          onLeave={() => panel.current?.focus()}
        />
      </div>
      <section class="mark-panel stack" ref={panel} tabIndex={-1} aria-label="Marks and result">
        <div class="stack tight">
          <h1 class="mark-title" dir="auto">
            {feed?.title ?? view.title ?? hostOf(view.url ?? '')}
          </h1>
          <p class="small soft cut">{view.url}</p>
          {feed === null ? null : <SnapshotChoice feed={feed.id} snapshot={snapshot} />}
        </div>
        <p class="mark-count" aria-hidden={rule.busy}>
          {countText(titles.length, rule.busy, answer)}
        </p>
        <p class="hidden-label" role="status" aria-live="polite">
          {said}
        </p>
        <FieldChoice field={field} onChoose={setField} />
        {notice === null ? null : <Notice tone="warn">{notice}</Notice>}
        <MarkList marking={marking} onRemove={(mark) => change(without(marking, mark))} />
        <div class="row">
          <button
            type="button"
            class="button compact"
            disabled={history.past.length === 0}
            onClick={() => travel('undo')}
          >
            Undo
          </button>
          <button
            type="button"
            class="button compact"
            disabled={history.future.length === 0}
            onClick={() => travel('redo')}
          >
            Redo
          </button>
          <label class="check small">
            <input type="checkbox" checked={isPlain} onChange={(event) => setPlain(event.currentTarget.checked)} />
            Plain page
          </label>
        </div>
        {rule.trouble === null ? null : (
          <TroubleNotice trouble={rule.trouble} onRetry={rule.again}>
            {history.past.length === 0 ? null : (
              <button type="button" class="button compact" onClick={() => travel('undo')}>
                Take back the last step
              </button>
            )}
          </TroubleNotice>
        )}
        {answer === null ? null : (
          <>
            {answer.items === 0 ? null : (
              <SaveRule rule={answer.rule} url={view.url ?? ''} title={view.title} feed={feed} />
            )}
            <RuleResult answer={answer} onApply={rule.apply} />
          </>
        )}
        {view.notes.map((note) => (
          <Notice key={note} tone="info">
            {`${note.charAt(0).toUpperCase()}${note.slice(1)}.`}
          </Notice>
        ))}
        <KeyHelp />
      </section>
    </div>
  );
}

/** Elements by what they are. Of what lies in each other and shows the same only one is painted. */
function statesOf(
  frame: FrameDocument | null,
  answer: RuleAnswer | null,
  { marks, not }: Marking,
): ReadonlyMap<number, PaintState> {
  const all = new Map<number, PaintState>();
  for (const { node } of marks) all.set(node, 'marked');
  for (const { node } of not) all.set(node, 'excluded');
  const pointed = [...all.keys()].flatMap((node) => frame?.element(node) ?? []);
  const covers = (one: Element, other: Element) => one.contains(other) || other.contains(one);
  for (const { nodes } of answer === null ? [] : itemsOf(answer)) {
    const { title, ...others } = nodes?.fields ?? {};
    const shown = frame?.element(title ?? 0);
    if (title === undefined || shown === undefined) continue;
    if (!pointed.some((element) => covers(element, shown))) all.set(title, 'match');
    for (const node of Object.values(others)) {
      const element = frame?.element(node);
      if (element !== undefined && !all.has(node) && !covers(element, shown)) all.set(node, 'field');
    }
  }
  return all;
}

function countText(titles: number, isBusy: boolean, answer: RuleAnswer | null): string {
  if (isBusy) return 'Looking for all the others …';
  if (answer !== null) return answer.items === 1 ? '1 item found' : `${answer.items} items found`;
  return titles === 0
    ? 'Click the headline of an item.'
    : titles === 1
      ? 'Now click the headline of a second item.'
      : '';
}

/** Today's page, or one the server has kept. */
function SnapshotChoice({ feed, snapshot }: { feed: string; snapshot: string | null }) {
  const { route } = useLocation();
  const { value } = useRequest('listSnapshots', { params: { id: feed } });
  const go = (takenAt: string) =>
    route(`/mark?feed=${encodeURIComponent(feed)}${takenAt === '' ? '' : `&snapshot=${takenAt}`}`);
  return (
    <div class="field">
      <label for="mark-snapshot">Page</label>
      <select id="mark-snapshot" value={snapshot ?? ''} onChange={(event) => go(event.currentTarget.value)}>
        <option value="">As it is now</option>
        {(value?.snapshots ?? []).map(({ takenAt }) => (
          <option key={takenAt} value={String(takenAt)}>
            {moment(new Date(takenAt).toISOString())}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RuleState {
  answer: RuleAnswer | null;
  trouble: Trouble | null;
  busy: boolean;
}

const NO_RULE: RuleState = { answer: null, trouble: null, busy: false };

/** The rule of the marks; of a feed without marks, the rule it has; or one an expert wrote. */
function useRule(view: string, feed: string | null, marking: Marking, onViewGone: () => void) {
  const [state, setState] = useState<RuleState>(NO_RULE);
  const [written, setWritten] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => setWritten(null), [marking]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const asked = ask(view, feed, marking, written, signal);
    if (asked === null) {
      setState(NO_RULE);
      return;
    }
    setState((old) => ({ ...old, trouble: null, busy: true }));
    asked
      .then((answer) => setState({ answer, trouble: null, busy: false }))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const trouble = asTrouble(error);
        if (trouble.problem.code === 'view-gone') onViewGone();
        // What an expert wrote is not lost because it is not right yet.
        else setState((old) => ({ answer: written === null ? null : old.answer, trouble, busy: false }));
      });
    return () => controller.abort();
  }, [view, feed, marking, written, round]);
  return { ...state, again: () => setRound((n) => n + 1), apply: (xml: string) => setWritten(xml) };
}

function ask(
  view: string,
  feed: string | null,
  marking: Marking,
  written: string | null,
  signal: AbortSignal,
): Promise<RuleAnswer | null> | null {
  if (written !== null) return call('rulesPreview', { body: { view, rule: written } }, signal);
  if (titlesOf(marking).length >= 2) {
    const marks = marking.marks.map(({ field, node }) => ({ field, node }));
    return call('rulesLearn', { body: { view, marks, not: marking.not.map(({ node }) => node) } }, signal);
  }
  return feed === null || marking.marks.length > 0 ? null : currentRule(view, feed, signal);
}

/** The rule a feed has; of one that is read without, the rule its first items would give. */
async function currentRule(view: string, feed: string, signal: AbortSignal): Promise<RuleAnswer | null> {
  const { rules } = await call('listRules', { params: { id: feed } }, signal);
  const current = rules.find((rule) => rule.current);
  if (current !== undefined) return call('rulesPreview', { body: { view, rule: current.xml } }, signal);
  const { list } = await call('preview', { body: { view } }, signal);
  const titles = (list?.subjects ?? []).flatMap(({ items }) => items.flatMap(({ nodes }) => nodes?.fields.title ?? []));
  if (titles.length < 2) return null;
  const marks = titles.slice(0, SHOWN_TO_LEARN).map((node) => ({ field: 'item title' as const, node }));
  return call('rulesLearn', { body: { view, marks } }, signal);
}

/** Items from which a rule is made for a feed that has none. */
const SHOWN_TO_LEARN = 3;
