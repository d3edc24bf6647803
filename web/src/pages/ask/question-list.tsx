import { useEffect, useState } from 'preact/hooks';
import type { Crawl } from '../../api/api-types';
import { call } from '../../api/client';
import { Busy } from '../../components/busy';
import { TroubleNotice } from '../../components/notice';
import { Time } from '../../components/time';
import { counted, hostOf } from '../../lib/format';
import { useRequest } from '../../lib/use-request';
import { QuestionActions } from './question-actions';
import { isLive, pagesRead, questionPath, stateWords } from './questions';

/** Milliseconds between two looks at questions that are worked on. */
const LOOK_AGAIN = 5000;
/** Shown before somebody wants to see them all. */
const FIRST = 12;

export function QuestionList() {
  const { value, trouble, again, set } = useRequest('listCrawls', {});
  const [all, setAll] = useState(false);
  const crawls = [...(value?.crawls ?? [])].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const live = crawls.some(isLive);
  useEffect(() => {
    if (!live) return;
    const timer = setInterval(
      () =>
        call('listCrawls')
          .then(set)
          .catch(() => {}),
      LOOK_AGAIN,
    );
    return () => clearInterval(timer);
  }, [live, set]);
  return (
    <section class="stack" aria-labelledby="earlier">
      <h2 id="earlier">Earlier questions</h2>
      {trouble !== null && value === null ? <TroubleNotice trouble={trouble} onRetry={again} /> : null}
      {value === null && trouble === null ? <Busy>Loading …</Busy> : null}
      {value !== null && crawls.length === 0 ? <p class="soft">None yet. What you ask stays here.</p> : null}
      <ul class="plain-list card flush question-list" hidden={crawls.length === 0}>
        {crawls.slice(0, all ? crawls.length : FIRST).map((crawl) => (
          <QuestionRow key={crawl.name} crawl={crawl} onChange={again} />
        ))}
      </ul>
      {crawls.length > FIRST && !all ? (
        <div>
          <button type="button" class="button" onClick={() => setAll(true)}>
            Show all {crawls.length}
          </button>
        </div>
      ) : null}
    </section>
  );
}

function QuestionRow({ crawl, onChange }: { crawl: Crawl; onChange: () => void }) {
  const { name, query, seeds, counts, createdAt } = crawl;
  const { words, tone } = stateWords(crawl);
  const hosts = [...new Set(seeds.map(hostOf))];
  return (
    <li class="question-row">
      <div class="grow stack tight">
        <a class="question-name anywhere" href={questionPath(name)} dir="auto">
          {query ?? name}
        </a>
        <span class="row small soft">
          <span class={`badge ${tone}`}>{words}</span>
          <span class="cut">
            {hosts.slice(0, 2).join(', ')}
            {hosts.length > 2 ? ` and ${hosts.length - 2} more` : ''}
          </span>
          <span>{counted(pagesRead(counts), 'page')}</span>
          <Time at={createdAt} />
        </span>
      </div>
      <QuestionActions crawl={crawl} compact onChange={onChange} onDeleted={onChange} />
    </li>
  );
}
