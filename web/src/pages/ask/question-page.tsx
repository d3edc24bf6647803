import { useLocation, useRoute } from 'preact-iso';
import type { Crawl } from '../../api/api-types';
import { AskNav } from '../../components/ask-nav';
import { Busy } from '../../components/busy';
import { Empty } from '../../components/empty';
import { Notice, TroubleNotice } from '../../components/notice';
import { counted, number } from '../../lib/format';
import { useTitle } from '../../lib/use-title';
import { AnswerList } from './answer-list';
import './ask.css';
import { QuestionActions } from './question-actions';
import { isLive, maxPages, pagesRead, RESULT_WORDS, stateWords } from './questions';
import { type Question, useQuestion, type Visit } from './use-question';

export function QuestionPage() {
  const { name = '' } = useRoute().params;
  return <OneQuestion key={name} name={name} />;
}

function OneQuestion({ name }: { name: string }) {
  const question = useQuestion(name);
  const { crawl, trouble, visits, why, isConnectionLost, set, again } = question;
  const { route } = useLocation();
  useTitle(crawl?.query ?? name);
  if (crawl === null)
    return (
      <div class="stack">
        <AskNav />
        {trouble === null ? (
          <Busy>Loading …</Busy>
        ) : trouble.problem.status === 404 ? (
          <Empty title="There is no such question">
            <p>It may have been deleted. What was read for it can still be searched.</p>
            <div class="row">
              <a class="button" href="/ask">
                To all questions
              </a>
              <a class="button" href="/search">
                Search
              </a>
            </div>
          </Empty>
        ) : (
          <TroubleNotice trouble={trouble} onRetry={again} />
        )}
      </div>
    );
  return (
    <div class="stack">
      <AskNav />
      <h1 class="anywhere" dir="auto">
        {crawl.query ?? crawl.name}
      </h1>
      <Progress crawl={crawl} onChange={set} onDeleted={() => route('/ask')} />
      {isConnectionLost ? (
        <Notice tone="warn" title="The connection is lost">
          <p>Reading goes on at the server. This page comes back by itself.</p>
        </Notice>
      ) : null}
      {why === null || isLive(crawl) ? null : (
        <Notice tone="bad" title="Reading broke off">
          <p>It ended with: {why}. You can let it go on; what was read is kept.</p>
        </Notice>
      )}
      <Findings question={question} crawl={crawl} />
      <Visits visits={visits} />
      <Details crawl={crawl} />
    </div>
  );
}

function Progress({
  crawl,
  onChange,
  onDeleted,
}: {
  crawl: Crawl;
  onChange: (crawl: Crawl) => void;
  onDeleted: () => void;
}) {
  const { counts } = crawl;
  const { words, tone } = stateWords(crawl);
  const read = pagesRead(counts);
  const done = read + counts.failed + counts.refused + counts.redirected;
  const known = Math.max(1, Math.min(done + counts.waiting + counts.taken, Math.max(done, maxPages(crawl))));
  const facts: [label: string, value: number][] = [
    [read === 1 ? 'page read' : 'pages read', read],
    ['waiting', counts.waiting + counts.taken],
    [counts.hosts === 1 ? 'site' : 'sites', counts.hosts],
    ['could not be read', counts.failed],
    ['left out', counts.refused],
  ];
  return (
    <section class="card stack" aria-label="Progress">
      <div class="row apart">
        <span class={`badge ${tone}`} role="status">
          {words}
        </span>
        <QuestionActions crawl={crawl} onChange={onChange} onDeleted={onDeleted} />
      </div>
      <progress
        class={isLive(crawl) ? 'live' : ''}
        max={known}
        value={isLive(crawl) || crawl.state === 'stopped' ? Math.min(done, known) : known}
        aria-label={`${number(done)} of the ${number(known)} pages known so far are done`}
      />
      <dl class="facts">
        {facts.map(([label, value], index) => (
          <div key={label} hidden={value === 0 && index > 2}>
            <dt>{label}</dt>
            <dd class="number">{number(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Findings({ question: { answers, isLoaded, visits }, crawl }: { question: Question; crawl: Crawl }) {
  if (answers.length > 0) return <AnswerList answers={answers} />;
  if (crawl.query === null)
    return (
      <Notice tone="info" title="These pages are read without a question">
        <p>
          Search them instead: <a href={`/search?crawl=${encodeURIComponent(crawl.name)}`}>search what was read here</a>
          .
        </p>
      </Notice>
    );
  if (isLive(crawl) || !isLoaded)
    return <Busy>{crawl.state === 'waiting' ? 'Another question is being read first …' : 'No answer yet …'}</Busy>;
  const read = pagesRead(crawl.counts);
  const askAgain = `/ask?q=${encodeURIComponent(crawl.query)}&seeds=${encodeURIComponent(crawl.seeds.join('\n'))}`;
  if (read > 0)
    return (
      <Empty title={`Nothing on ${counted(read, 'page')} answers this`}>
        <p>Try other words, start from other pages, or let Pith read more of them.</p>
        <div class="row">
          <a class="button main-action" href={askAgain}>
            Change the question
          </a>
          <a class="button" href={`/search?q=${encodeURIComponent(crawl.query)}`}>
            Search everything that was read
          </a>
        </div>
      </Empty>
    );
  const reason = visits.find(({ reason }) => reason !== null)?.reason ?? null;
  return (
    <Empty title="No page could be read">
      <p class="anywhere">
        {reason === null
          ? 'The site may be down, or may not want to be read by programs.'
          : `The last thing heard: ${reason}.`}
      </p>
      <p>Open the address in your browser to see whether it works, or start from another one.</p>
      <div class="row">
        <a class="button main-action" href={askAgain}>
          Change the addresses
        </a>
      </div>
    </Empty>
  );
}

function Visits({ visits }: { visits: readonly Visit[] }) {
  if (visits.length === 0) return null;
  return (
    <details>
      <summary>What was looked at last</summary>
      <ul class="plain-list stack tight small">
        {visits.map(({ url, result, reason }, index) => (
          <li key={index} class="anywhere">
            <b>{RESULT_WORDS[result] ?? result}</b> <span dir="ltr">{url}</span>
            {reason === null ? null : <span class="soft"> – {reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Details({ crawl: { seeds, settings, name } }: { crawl: Crawl }) {
  const patterns = (key: string) => (Array.isArray(settings[key]) ? (settings[key] as string[]).join(', ') : '');
  const facts: [string, string][] = [
    ['Starts at', seeds.join('\n')],
    ['Pages at most', number(Number(settings.maxPages))],
    ['Only addresses like', patterns('include')],
    ['No addresses like', patterns('exclude')],
    ['Name', name],
  ];
  return (
    <details>
      <summary>How it was asked</summary>
      <dl class="details small">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd class="anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
