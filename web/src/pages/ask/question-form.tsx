import { useId, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { call, type Input, Trouble } from '../../api/client';
import { TroubleNotice } from '../../components/notice';
import { useRemembered } from '../../lib/use-remembered';
import { useAction } from '../../lib/use-request';
import { INITIAL_OPTIONS, type Options, QuestionOptions, settingsOf } from './question-options';
import { questionName, questionPath } from './questions';
import { readSeeds } from './seeds';

type NewCrawl = Input<'createCrawl'>['body'];

/** Names that others may have taken meanwhile. */
const TRIES = 20;

/** Starts a question under a name that is free. */
async function start(question: Omit<NewCrawl, 'name'>): Promise<string> {
  const taken = (await call('listCrawls')).crawls.map(({ name }) => name);
  for (let tries = 1; ; tries++) {
    const name = questionName(question.query ?? '', taken);
    try {
      await call('createCrawl', { body: { ...question, name } });
      return name;
    } catch (error) {
      const isTaken = error instanceof Trouble && error.problem.code === 'conflict';
      if (!isTaken || tries === TRIES || !(await exists(name))) throw error;
      taken.push(name);
    }
  }
}

/** A conflict may have other reasons than the name. */
const exists = (name: string): Promise<boolean> =>
  call('getCrawl', { params: { name } }).then(
    () => true,
    () => false,
  );

export function QuestionForm({ query: asked = '', seeds: given }: { query?: string; seeds?: string }) {
  const id = useId();
  const { route } = useLocation();
  const [query, setQuery] = useState(asked);
  const [remembered, remember] = useRemembered('pith.ask.seeds');
  const [seeds, setSeeds] = useState(given ?? remembered);
  const [options, setOptions] = useState<Options>(INITIAL_OPTIONS);
  const [complaint, setComplaint] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { run, busy, trouble } = useAction(async () => {
    const { addresses } = readSeeds(seeds);
    const name = await start({ query: query.trim(), seeds: addresses, settings: settingsOf(options) });
    route(questionPath(name));
  });
  const submit = () => {
    const { addresses, wrong } = readSeeds(seeds);
    const [first] = wrong;
    const says =
      first !== undefined
        ? `Line ${first.line} is no web address: ${first.text.slice(0, 80)}. Write one like example.com or https://example.com/news.`
        : addresses.length === 0
          ? 'Say where to look: one web address is enough.'
          : null;
    setComplaint(says);
    if (says !== null) {
      area.current?.focus();
      return;
    }
    remember(seeds);
    run();
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div class="field">
        <label for={`${id}-query`}>What do you want to know?</label>
        <input
          id={`${id}-query`}
          class="question-input"
          required
          maxLength={2000}
          dir="auto"
          placeholder="tidal power in Scotland"
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for={`${id}-seeds`}>Where to look</label>
        <textarea
          id={`${id}-seeds`}
          ref={area}
          rows={3}
          spellcheck={false}
          autocapitalize="off"
          placeholder="https://example.com/"
          aria-describedby={`${id}-hint`}
          aria-invalid={complaint !== null}
          value={seeds}
          onInput={(event) => {
            setSeeds(event.currentTarget.value);
            setComplaint(null);
          }}
        />
        <span id={`${id}-hint`} class={complaint === null ? 'hint' : 'hint complaint anywhere'} role="status">
          {complaint ??
            'One web address a line. Pith starts there, follows the most promising links, and keeps what it reads.'}
        </span>
      </div>
      <QuestionOptions options={options} onChange={setOptions} />
      {trouble === null ? null : <TroubleNotice trouble={trouble} />}
      <div class="row">
        <button type="submit" class="button main-action" disabled={busy}>
          {busy ? 'Starting …' : 'Ask'}
        </button>
      </div>
    </form>
  );
}
