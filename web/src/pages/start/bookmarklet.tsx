import { useEffect, useRef } from 'preact/hooks';

/** A bookmark that opens the page one is looking at here. */
export function Bookmarklet() {
  const link = useRef<HTMLAnchorElement>(null);
  // Set by hand: libraries rightly refuse to write such addresses, and this one is ours.
  useEffect(() => {
    const code = `location.href='${location.origin}/?url='+encodeURIComponent(location.href)`;
    link.current?.setAttribute('href', `javascript:${code}`);
  }, []);
  return (
    <p class="small soft bookmarklet">
      Drag this to your bookmarks: {/* biome-ignore lint/a11y/useValidAnchor: a bookmark has to be a link. */}
      <a ref={link} class="button compact" href="#bookmarklet" onClick={(event) => event.preventDefault()}>
        Read with Pith
      </a>{' '}
      It opens the page you are looking at here. You can also drop an HTML file anywhere on this page.
    </p>
  );
}
