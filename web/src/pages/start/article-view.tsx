import type { Article } from '../../api/api-types';
import { call } from '../../api/client';
import { FormatButtons } from '../../components/format-buttons';
import { TroubleNotice } from '../../components/notice';
import { Reading } from '../../components/reading';
import { download } from '../../lib/download';
import { counted, day, languageName } from '../../lib/format';
import { useAction } from '../../lib/use-request';
import type { PageSource } from './start-page';

const FORMATS = [
  ['markdown', 'Markdown', 'md', 'text/markdown'],
  ['text', 'Plain text', 'txt', 'text/plain'],
  ['html', 'HTML', 'html', 'text/html'],
] as const;

interface ArticleViewProps {
  article: NonNullable<Article>;
  source: PageSource;
  /** Whether the title is told here; not where the page around it has told it. */
  isTitled: boolean;
  /** Whether a list was found on the page, which is offered beside the article. */
  hasList: boolean;
}

export function ArticleView({ article, source, isTitled, hasList }: ArticleViewProps) {
  const { title, authors, published, modified, site, language, wordCount, html = '', excerpt, tags } = article;
  const facts: readonly [name: string, value: string | null][] = [
    ['By', authors.length === 0 ? null : authors.join(', ')],
    ['Published', published === null ? null : day(published)],
    ['Changed', modified === null || (published !== null && day(modified) === day(published)) ? null : day(modified)],
    ['Site', site],
    ['Language', language === null ? null : languageName(language)],
    ['Length', `${counted(wordCount, 'word')}, about ${counted(Math.max(1, Math.round(wordCount / 220)), 'minute')}`],
    ['About', tags.length === 0 ? null : tags.slice(0, 12).join(', ')],
  ];
  return (
    <div class="columns">
      <article class="card article">
        {title === null || !isTitled ? null : (
          <h2 class="article-title" dir="auto">
            {title}
          </h2>
        )}
        {html === '' ? (
          <p class="soft">{excerpt ?? 'The page has no text.'}</p>
        ) : (
          <Reading html={html} language={language} />
        )}
      </article>
      <aside class="stack">
        <section class="card stack tight" aria-label="About the article">
          <dl class="article-facts">
            {facts.map(([name, value]) =>
              value === null ? null : (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ),
            )}
          </dl>
          {'url' in source ? (
            <a href={source.url} target="_blank" rel="noreferrer noopener">
              The page itself
            </a>
          ) : null}
        </section>
        <SaveArticle source={source} title={title ?? 'article'} />
        {'url' in source && !hasList ? (
          <p class="small">
            Is it a list? <a href={`/mark?url=${encodeURIComponent(source.url)}`}>Mark two items yourself</a>, and it
            becomes a feed.
          </p>
        ) : null}
      </aside>
    </div>
  );
}

function SaveArticle({ source, title }: { source: PageSource; title: string }) {
  const save = useAction(async ([part, , extension, type]: (typeof FORMATS)[number]) => {
    const page = 'url' in source ? source : { html: source.html };
    const { article } = await call('read', { body: { ...page, parts: [part] } });
    const name =
      title
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .slice(0, 60)
        .replace(/^-|-$/g, '') || 'article';
    download(`${name}.${extension}`, article?.[part] ?? '', `${type}; charset=utf-8`);
  });
  return (
    <section class="card stack tight" aria-label="Save">
      <h2>Save</h2>
      {save.trouble === null ? null : <TroubleNotice trouble={save.trouble} />}
      <div class="row">
        <FormatButtons formats={FORMATS} busy={save.busy} onSave={save.run} />
      </div>
    </section>
  );
}
