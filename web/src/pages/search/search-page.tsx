import { useLocation } from 'preact-iso';
import { Answer } from '../../components/answer';
import { AskNav } from '../../components/ask-nav';
import { Busy } from '../../components/busy';
import { Empty } from '../../components/empty';
import { TroubleNotice } from '../../components/notice';
import { counted } from '../../lib/format';
import { useRequest } from '../../lib/use-request';
import { useTitle } from '../../lib/use-title';
import './search.css';
import { fieldsOf } from './query-fields';
import { SearchForm } from './search-form';

const PAGE = 10;
/** The server looks no further. */
const LAST_OFFSET = 1000;

interface Wanted {
  q: string;
  crawl: string;
  page: number;
}

const searchPath = ({ q, crawl, page }: Wanted): string => {
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  if (crawl !== '') parameters.set('crawl', crawl);
  if (page > 1) parameters.set('page', String(page));
  return `/search${parameters.size === 0 ? '' : `?${parameters}`}`;
};

export function SearchPage() {
  const { query, route } = useLocation();
  const { q = '', crawl = '' } = query;
  const page = Math.min(Math.max(1, Math.floor(Number(query.page)) || 1), LAST_OFFSET / PAGE);
  useTitle(q === '' ? 'Search' : `${q} – search`);
  return (
    <div class="stack">
      <AskNav />
      <h1>Search what was read</h1>
      <div class="card">
        <SearchForm
          key={`${q}\n${crawl}`}
          query={q}
          crawl={crawl}
          onSearch={(next) => route(searchPath({ ...next, page: 1 }))}
        />
      </div>
      {q === '' ? <Hints /> : <Results wanted={{ q, crawl, page }} />}
    </div>
  );
}

function Hints() {
  return (
    <Empty title="Everything Pith has read is in here">
      <p>Search by words. These help to say more:</p>
      <ul class="plain-list hints">
        <li>
          <code>"night ferry"</code> these words, one after the other
        </li>
        <li>
          <code>-car</code> pages without this word
        </li>
        <li>
          <code>title:harbour</code> a word of the title
        </li>
      </ul>
    </Empty>
  );
}

function Results({ wanted }: { wanted: Wanted }) {
  const { q, crawl, page } = wanted;
  const { value, trouble, busy, again } = useRequest('search', {
    query: { q, limit: PAGE, offset: (page - 1) * PAGE, ...(crawl === '' ? {} : { crawl }) },
  });
  if (trouble !== null)
    return trouble.problem.status === 404 ? (
      <Empty title="There is no such question any more">
        <p>What was read for it can still be searched.</p>
        <div class="row">
          <a class="button" href={searchPath({ q, crawl: '', page: 1 })}>
            Search everything
          </a>
        </div>
      </Empty>
    ) : (
      <TroubleNotice trouble={trouble} onRetry={again} />
    );
  if (value === null) return busy ? <Busy>Searching …</Busy> : null;
  const { total, totalIsExact, answers } = value;
  if (answers.length === 0) return <NothingFound wanted={wanted} total={total} />;
  const hasNext = page * PAGE < total && page * PAGE < LAST_OFFSET;
  return (
    <section class="stack" aria-labelledby="results">
      <h2 id="results">
        <span role="status">
          {totalIsExact ? '' : 'More than '}
          {counted(total, 'page')} found
        </span>
      </h2>
      <ol class="plain-list stack" start={(page - 1) * PAGE + 1}>
        {answers.map((answer) => (
          <li key={answer.url}>
            <Answer answer={answer} />
          </li>
        ))}
      </ol>
      {page > 1 || hasNext ? (
        <nav class="row apart" aria-label="Pages of results">
          {page > 1 ? (
            <a class="button" rel="prev" href={searchPath({ ...wanted, page: page - 1 })}>
              Back
            </a>
          ) : (
            <span />
          )}
          <span class="soft small">Page {page}</span>
          {hasNext ? (
            <a class="button" rel="next" href={searchPath({ ...wanted, page: page + 1 })}>
              Further results
            </a>
          ) : (
            <span />
          )}
        </nav>
      ) : null}
    </section>
  );
}

function NothingFound({ wanted: { q, crawl }, total }: { wanted: Wanted; total: number }) {
  const { words } = fieldsOf(q);
  const isNarrowed = crawl !== '' || (words !== q && words !== '');
  return (
    <Empty title={total > 0 ? 'There are no further results' : 'Nothing that was read has this'}>
      <p>
        Try fewer or other words{isNarrowed ? ', or take away conditions' : ''}. You can also let Pith read more pages.
      </p>
      <div class="row">
        {isNarrowed && words !== '' ? (
          <a class="button" href={searchPath({ q: words, crawl: '', page: 1 })}>
            Search without conditions
          </a>
        ) : null}
        <a class="button main-action" href={`/ask?q=${encodeURIComponent(words)}`}>
          Ask the web instead
        </a>
      </div>
    </Empty>
  );
}
