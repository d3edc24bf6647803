import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../api/client';
import { Busy } from '../../components/busy';
import { Confidence } from '../../components/confidence';
import { Notice, TroubleNotice } from '../../components/notice';
import { Tabs } from '../../components/tabs';
import { hostOf, number } from '../../lib/format';
import { useRequest } from '../../lib/use-request';
import { ArticleView } from './article-view';
import { ListView } from './list-view';
import type { PageSource } from './start-page';

export type PagePreview = Answer<'preview'>;

export function Preview({ source }: { source: PageSource }) {
  const body = 'url' in source ? source : { html: source.html };
  const { value, trouble, busy, again } = useRequest('preview', { body });
  const name = 'url' in source ? hostOf(source.url) : source.name;
  if (trouble !== null) return <Refused trouble={trouble} source={source} onRetry={again} />;
  if (busy || value === null) return <Waiting name={name} />;
  return <Readings preview={value} source={source} name={name} />;
}

/** Says more the longer it takes, so that nobody wonders whether anything happens. */
function Waiting({ name }: { name: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const words =
    seconds < 4
      ? `Reading ${name} …`
      : seconds < 12
        ? `${name} takes its time …`
        : `Still waiting for ${name} (${seconds} s) …`;
  return <Busy>{words}</Busy>;
}

function Refused({
  trouble,
  source,
  onRetry,
}: {
  trouble: Parameters<typeof TroubleNotice>[0]['trouble'];
  source: PageSource;
  onRetry: () => void;
}) {
  const canMark = 'url' in source && (trouble.problem.code === 'no-list' || trouble.problem.code === 'no-content');
  return (
    <TroubleNotice trouble={trouble} onRetry={onRetry}>
      {canMark ? (
        <a class="button compact" href={`/mark?url=${encodeURIComponent(source.url)}`}>
          Mark items yourself
        </a>
      ) : null}
    </TroubleNotice>
  );
}

function Readings({ preview, source, name }: { preview: PagePreview; source: PageSource; name: string }) {
  const { kind, list, article, title, confidence, warnings } = preview;
  const [chosen, setChosen] = useState<'list' | 'article'>(kind);
  const tabs = [
    ...(list === null ? [] : [['list', `Feed (${number(list.items)})`] as const]),
    ...(article === null ? [] : [['article', 'Article'] as const]),
  ];
  return (
    <div class="stack">
      <div>
        <p class="small soft">
          {name} · read as {kind === 'list' ? 'a list' : 'an article'} <Confidence value={confidence} />
        </p>
        <h1 dir="auto">{title ?? name}</h1>
      </div>
      {warnings
        .filter((warning) => !/^no (list|article):/.test(warning))
        .map((warning) => (
          <Notice key={warning} tone="warn">
            {warning.charAt(0).toUpperCase() + warning.slice(1)}.
          </Notice>
        ))}
      <Tabs label="How to read the page" tabs={tabs} chosen={chosen} onChoose={setChosen}>
        {chosen === 'list' && list !== null ? (
          <ListView preview={preview} list={list} source={source} />
        ) : article !== null ? (
          <ArticleView article={article} source={source} isTitled={article.title !== title} hasList={list !== null} />
        ) : null}
      </Tabs>
    </div>
  );
}
