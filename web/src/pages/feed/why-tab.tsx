import { useId, useState } from 'preact/hooks';
import type { Feed } from '../../api/api-types';
import { type Answer, call } from '../../api/client';
import { Busy } from '../../components/busy';
import { Notice, type Tone, TroubleNotice } from '../../components/notice';
import { day, moment, sentence } from '../../lib/format';
import { useAction } from '../../lib/use-request';

type Explained = Answer<'explainItem'>;

const HEADS: Readonly<Record<Explained['verdict'], readonly [title: string, tone: Tone]>> = {
  'in-feed': ['It is in the feed', 'good'],
  'in-archive': ['It is in the archive', 'info'],
  'left-page': ['It is in the feed, but no longer on the page', 'info'],
  'comes-next': ['It comes with the next check', 'good'],
  'held-back': ['It is held back', 'warn'],
  'same-as-another': ['It counts as another item', 'info'],
  'not-in-list': ['It is on the page, but not taken for an item', 'warn'],
  'not-on-page': ['It is not on the page', 'warn'],
  'page-unreadable': ['The page cannot be read now', 'bad'],
};
const ANSWERS = { yes: 'Yes', no: 'No', unknown: 'Not known' } as const;

export function WhyTab({ feed }: { feed: Feed }) {
  const id = useId();
  const [wanted, setWanted] = useState('');
  const [answer, setAnswer] = useState<Explained | null>(null);
  const { run, busy, trouble } = useAction(async () => {
    setAnswer(null);
    setAnswer(await call('explainItem', { params: { id: feed.id }, body: { item: wanted.trim() } }));
  });
  const isShort = wanted.trim().length < 2;
  return (
    <div class="stack">
      <form
        class="stack tight"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isShort) run();
        }}
      >
        <div class="field">
          <label for={id}>Why is this item in the feed, or why is it missing?</label>
          <div class="row">
            <input
              id={id}
              class="grow"
              dir="auto"
              placeholder="Title or address of the item"
              value={wanted}
              onInput={(event) => setWanted(event.currentTarget.value)}
            />
            <button type="submit" class="button main-action" disabled={busy || isShort}>
              Explain
            </button>
          </div>
        </div>
      </form>
      {busy ? <Busy>Looking at the page and at what is known …</Busy> : null}
      {trouble === null ? null : <TroubleNotice trouble={trouble} onRetry={() => run()} />}
      {answer === null ? null : <Explanation answer={answer} feed={feed} />}
    </div>
  );
}

function Explanation({
  answer: { verdict, summary, nextStep, known, steps },
  feed,
}: {
  answer: Explained;
  feed: Feed;
}) {
  const [title, tone] = HEADS[verdict];
  return (
    <>
      <Notice tone={tone} title={title}>
        <p dir="auto">{summary}</p>
        {nextStep === null ? null : <p>{sentence(nextStep)}</p>}
        {verdict === 'not-in-list' ? (
          <div class="row">
            <a class="button compact" href={`/mark?feed=${feed.id}`}>
              Mark items on the page
            </a>
          </div>
        ) : null}
      </Notice>
      <section class="card" aria-label="Step by step">
        <h2>Step by step</h2>
        <dl class="steps">
          {steps.map((step) => (
            <div key={step.question}>
              <dt>{step.question}</dt>
              <dd>
                <b>{ANSWERS[step.answer]}</b>
                {step.detail === null ? null : (
                  <span class="soft anywhere" dir="auto">
                    {' '}
                    ({step.detail})
                  </span>
                )}
              </dd>
            </div>
          ))}
          {known === null ? null : (
            <div>
              <dt>Seen on the page</dt>
              <dd>
                {day(known.firstSeenAt)} for the first time, {moment(known.lastSeenAt)} for the last time
              </dd>
            </div>
          )}
        </dl>
      </section>
    </>
  );
}
