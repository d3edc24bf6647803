import { useMemo } from 'preact/hooks';
import { pictureAddress } from '../api/client';

/**
 * HTML of an article in reader view. The server has sanitised it; the content security policy would stop what slipped through.
 * Pictures come through the server, and links leave in a new window.
 */
export function Reading({ html, language }: { html: string; language?: string | null }) {
  const safe = useMemo(() => ownPictures(html), [html]);
  return <div class="reading" dir="auto" lang={language ?? undefined} dangerouslySetInnerHTML={{ __html: safe }} />;
}

/** What would be asked of other sites, or could not be shown. */
const FOREIGN = 'script, style, iframe, object, embed, video, audio, source, link, form';

function ownPictures(html: string): string {
  // A document without a window loads nothing and runs nothing while it is changed.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    image.removeAttribute('srcset');
    image.loading = 'lazy';
    if (/^https?:/.test(source)) image.setAttribute('src', pictureAddress(source));
    else if (!source.startsWith('data:image/')) image.remove();
    if (!image.hasAttribute('alt')) image.alt = '';
  }
  for (const foreign of body.querySelectorAll(FOREIGN)) foreign.remove();
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noreferrer noopener');
  }
  return body.innerHTML;
}
