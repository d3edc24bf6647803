import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Answer } from '../../api/client';
import { Busy } from '../../components/busy';
import { Empty } from '../../components/empty';
import { Marked, type Range } from '../../components/marked';
import { TroubleNotice } from '../../components/notice';
import { Time } from '../../components/time';
import { counted, day, hostOf, languageName } from '../../lib/format';
import { useRequest } from '../../lib/use-request';
import { useTitle } from '../../lib/use-title';
import { Dispersion } from './dispersion';
import './document.css';
import { paragraphAt, paragraphsOf, placesByParagraph } from './text-places';

type Document = Answer<'getDocument'>;

export function DocumentPage() {
  const { url = '' } = useLocation().query;
  const { value, trouble, again } = useRequest('getDocument', url === '' ? null : { query: { url } });
  useTitle(value?.title ?? 'Document');
  if (value !== null) return <Reader key={value.url} found={value} />;
  if (url === '' || trouble?.problem.status === 404)
    return (
      <Empty title="This page was not read">
        <p class="anywhere">{url === '' ? 'The address of a page is missing.' : `Nothing is kept of ${url}.`}</p>
        <div class="row">
          <a class="button" href="/search">
            Search what was read
          </a>
          <a class="button" href={`/ask?seeds=${encodeURIComponent(url)}`}>
            Ask from this page on
          </a>
        </div>
      </Empty>
    );
  return trouble === null ? <Busy>Loading …</Busy> : <TroubleNotice trouble={trouble} onRetry={again} />;
}

function Reader({ found }: { found: Document }) {
  const { url, title, language, text, profile } = found;
  const asked = useLocation().query.paragraph;
  const paragraphs = useMemo(() => paragraphsOf(text), [text]);
  const [chosen, setChosen] = useState<{ keyword: number; place: number } | null>(null);
  const reading = useRef<HTMLDivElement>(null);
  const places = useMemo(
    () => placesByParagraph(paragraphs, chosen === null ? [] : (profile.keywords[chosen.keyword]?.places ?? [])),
    [paragraphs, chosen?.keyword],
  );
  const here = chosen === null ? null : (profile.keywords[chosen.keyword]?.places[chosen.place] ?? null);
  const hereIn = here === null ? -1 : paragraphAt(paragraphs, here.start);
  const ranks = new Map(profile.keyParagraphs.map(({ index }, rank) => [index, rank + 1]));
  const headings = new Set(profile.headings);
  const keyParts = profile.keyParagraphs.flatMap(({ index }): Range[] => {
    const paragraph = paragraphs[index];
    return paragraph === undefined ? [] : [{ start: paragraph.start, end: paragraph.start + paragraph.text.length }];
  });
  const goTo = (index: number) => {
    const paragraph = reading.current?.children[index] as HTMLElement | undefined;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    paragraph?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
    paragraph?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (asked !== undefined && /^\d{1,6}$/.test(asked)) goTo(Number(asked));
  }, [asked]);
  useEffect(() => {
    if (hereIn >= 0) goTo(hereIn);
  }, [chosen]);
  return (
    <div class="document columns">
      <article class="stack">
        <header class="stack tight">
          <h1 class="anywhere" dir="auto">
            {title ?? hostOf(url)}
          </h1>
          <p class="row soft small">
            <span dir="auto">{found.site ?? hostOf(url)}</span>
            {found.author === null ? null : <span dir="auto">{found.author}</span>}
            {found.published === null ? null : <time dateTime={found.published}>{day(found.published)}</time>}
          </p>
          <div class="row">
            <a class="button" href={url} rel="noreferrer" target="_blank">
              Open original
            </a>
          </div>
        </header>
        <div ref={reading} class="reading" lang={language ?? undefined}>
          {paragraphs.map((paragraph, index) => {
            const rank = ranks.get(index);
            const content = (
              <Marked
                text={paragraph.text}
                ranges={places.get(index) ?? []}
                spot={
                  index === hereIn && here !== null
                    ? { start: here.start - paragraph.start, end: here.end - paragraph.start }
                    : null
                }
              />
            );
            const className = `${rank === undefined ? '' : 'key'} ${asked === String(index) ? 'asked' : ''}`.trim();
            return headings.has(index) ? (
              <h2 key={index} tabIndex={-1} dir="auto">
                {content}
              </h2>
            ) : (
              <p key={index} class={className} tabIndex={-1} dir="auto">
                {rank === undefined ? null : (
                  // With a direction of its own it has no say in that of the paragraph.
                  <span class="hidden-label" dir="ltr">
                    Key paragraph {rank}:{' '}
                  </span>
                )}
                {content}
              </p>
            );
          })}
        </div>
        <Facts found={found} />
      </article>
      <aside class="stack" aria-label="About this document">
        <Keywords
          found={found}
          chosen={chosen}
          keyParts={keyParts}
          onGo={(keyword, place) => setChosen({ keyword, place })}
        />
        {profile.keyParagraphs.length === 0 ? null : (
          <section class="card stack tight" aria-labelledby="key">
            <h2 id="key">Key paragraphs</h2>
            <p class="small soft">What it says in short. They have a line beside them in the text.</p>
            <ol class="key-list">
              {profile.keyParagraphs.map(({ index, text }) => (
                <li key={index}>
                  <button type="button" class="link-like" dir="auto" onClick={() => goTo(index)}>
                    {text}
                  </button>
                </li>
              ))}
            </ol>
          </section>
        )}
      </aside>
    </div>
  );
}

function Keywords({
  found: { text, profile },
  chosen,
  keyParts,
  onGo,
}: {
  found: Document;
  chosen: { keyword: number; place: number } | null;
  keyParts: readonly Range[];
  onGo: (keyword: number, place: number) => void;
}) {
  return (
    <section class="card stack tight" aria-labelledby="keywords">
      <h2 id="keywords">Keywords</h2>
      {profile.keywords.length === 0 ? (
        <p class="small soft">The text is too short to tell.</p>
      ) : (
        <>
          <p class="small soft">
            How often, and where: the strip is the text from its beginning to its end. Click to go to a place.
          </p>
          <Dispersion
            keywords={profile.keywords}
            length={text.length}
            chosen={chosen}
            keyParts={keyParts}
            onGo={onGo}
          />
        </>
      )}
    </section>
  );
}

function Facts({ found }: { found: Document }) {
  const words = found.text.split(/\s+/).length;
  const language = found.language === null ? null : languageName(found.language);
  const facts: [string, preact.ComponentChildren][] = [
    ['Site', found.site ?? hostOf(found.url)],
    ['Author', found.author],
    ['Published', found.published === null ? null : day(found.published)],
    ['Changed', found.modified === null ? null : day(found.modified)],
    ['Language', language],
    ['Kind of page', found.pageType],
    ['Length', `${counted(words, 'word')}, ${counted(found.profile.paragraphs, 'paragraph')}`],
    ['Read', <Time key="read" at={found.fetchedAt} />],
    ['First seen', <Time key="seen" at={found.firstSeenAt} />],
    ['Address', found.url],
  ];
  return (
    <section class="card stack tight" aria-labelledby="facts">
      <h2 id="facts">Facts</h2>
      <dl class="details small">
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd class="anywhere" dir="auto">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
