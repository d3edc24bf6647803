import type { Subject } from '../api/api-types';
import { day, hostOf } from '../lib/format';
import { Picture } from './picture';

type Item = Subject['items'][number];

/** Items of a list as a reader would show them. */
export function FeedItems({ subjects, limit }: { subjects: readonly Subject[]; limit: number }) {
  let left = limit;
  return (
    <div class="stack">
      {subjects.map(({ title, items }, at) => {
        const shown = items.slice(0, Math.max(0, left));
        left -= shown.length;
        if (shown.length === 0) return null;
        return (
          <section key={`${at} ${title}`} class="stack tight">
            {title === null ? null : <h3 dir="auto">{title}</h3>}
            <ol class="plain-list items">
              {shown.map((item, i) => (
                <FeedItem key={`${i} ${item.link}`} item={item} />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

function FeedItem({ item: { title, link, date, description, image, author, price } }: { item: Item }) {
  const facts = [author, price?.raw, link === null ? null : hostOf(link)].filter((fact) => fact);
  return (
    <li class="item">
      <div class="grow">
        <p class="item-title" dir="auto">
          {link === null ? (
            title
          ) : (
            <a href={link} target="_blank" rel="noreferrer noopener">
              {title}
            </a>
          )}
        </p>
        {description === null ? null : (
          <p class="item-text" dir="auto">
            {description}
          </p>
        )}
        <p class="small soft">
          {date === null ? null : (
            <span title={`on the page: ${date.raw}`}>{date.value === null ? `“${date.raw}”` : day(date.value)}</span>
          )}
          {facts.map((fact) => (
            <span key={fact} dir="auto">
              {date === null && fact === facts[0] ? '' : ' · '}
              {fact}
            </span>
          ))}
        </p>
      </div>
      {image === null ? null : <Picture url={image} />}
    </li>
  );
}
