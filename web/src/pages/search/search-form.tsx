import { useId, useState } from 'preact/hooks';
import { useRequest } from '../../lib/use-request';
import { fieldsOf, NO_FIELDS, type QueryFields, queryOf } from './query-fields';

/** Languages to choose from; others can be written as lang:xx. */
const LANGUAGES =
  'ar bg ca cs da de el en es et eu fa fi fr ga he hi hr hu hy id it ja ko lt lv nl no pl pt ro ru sk sl sv ta th tr uk vi zh'.split(
    ' ',
  );

const NAMES = new Intl.DisplayNames(undefined, { type: 'language' });

export function SearchForm({
  query,
  crawl: chosen,
  onSearch,
}: {
  query: string;
  crawl: string;
  onSearch: (wanted: { q: string; crawl: string }) => void;
}) {
  const id = useId();
  const [fields, setFields] = useState<QueryFields>(() => fieldsOf(query));
  const [crawl, setCrawl] = useState(chosen);
  const { value } = useRequest('listCrawls', {});
  const names = (value?.crawls ?? []).map(({ name, query }) => ({ name, title: query ?? name }));
  // A chosen one that is not known yet, or not any more, is shown as it is.
  if (crawl !== '' && !names.some(({ name }) => name === crawl)) names.push({ name: crawl, title: crawl });
  const isNarrowed = chosen !== '' || fieldsOf(query).words !== query.trim();
  const change = (name: keyof QueryFields) => (event: { currentTarget: { value: string } }) =>
    setFields({ ...fields, [name]: event.currentTarget.value });
  const languages = LANGUAGES.includes(fields.lang) || fields.lang === '' ? LANGUAGES : [...LANGUAGES, fields.lang];
  return (
    <search>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch({ q: queryOf(fields), crawl });
        }}
      >
        <div class="row">
          <div class="field grow search-words">
            <label for={`${id}-words`}>Words</label>
            <input
              id={`${id}-words`}
              type="search"
              maxLength={1500}
              dir="auto"
              value={fields.words}
              onInput={change('words')}
            />
          </div>
          <button type="submit" class="button main-action search-go">
            Search
          </button>
        </div>
        <details open={isNarrowed}>
          <summary>Narrow down</summary>
          <div class="search-fields">
            <div class="field">
              <label for={`${id}-site`}>Site</label>
              <input
                id={`${id}-site`}
                placeholder="example.com"
                spellcheck={false}
                autocapitalize="off"
                value={fields.site}
                onInput={change('site')}
              />
            </div>
            <div class="field">
              <label for={`${id}-author`}>Author</label>
              <input id={`${id}-author`} dir="auto" value={fields.author} onInput={change('author')} />
            </div>
            <div class="field">
              <label for={`${id}-lang`}>Language</label>
              <select id={`${id}-lang`} value={fields.lang} onChange={change('lang')}>
                <option value="">Any</option>
                {languages.map((code) => (
                  <option key={code} value={code}>
                    {languageName(code)}
                  </option>
                ))}
              </select>
            </div>
            <div class="field">
              <label for={`${id}-after`}>Published from</label>
              <input id={`${id}-after`} type="date" value={fields.after} onInput={change('after')} />
            </div>
            <div class="field">
              <label for={`${id}-before`}>Published before</label>
              <input id={`${id}-before`} type="date" value={fields.before} onInput={change('before')} />
            </div>
            <div class="field">
              <label for={`${id}-crawl`}>Read for the question</label>
              <select id={`${id}-crawl`} value={crawl} onChange={(event) => setCrawl(event.currentTarget.value)}>
                <option value="">Any</option>
                {names.map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
              </select>
            </div>
          </div>
          {isNarrowed ? (
            <button
              type="button"
              class="button quiet compact"
              onClick={() => onSearch({ q: queryOf({ ...NO_FIELDS, words: fields.words }), crawl: '' })}
            >
              Take away all conditions
            </button>
          ) : null}
        </details>
      </form>
    </search>
  );
}

function languageName(code: string): string {
  try {
    return NAMES.of(code) ?? code;
  } catch {
    return code;
  }
}
