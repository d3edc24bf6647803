import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';

const PLACES: readonly [path: string, name: string][] = [
  ['/', 'Start'],
  ['/feeds', 'Feeds'],
  ['/ask', 'Ask'],
  ['/data', 'Data'],
  ['/status', 'Status'],
];

/** Pages that belong to a place although their paths do not say so. */
const BELONGS: Readonly<Record<string, string>> = { '/search': '/ask', '/document': '/ask' };

/** Pages that use the window to its edges. */
const WIDE = ['/mark'];

export function Shell({ children, onLogOut }: { children: ComponentChildren; onLogOut: (() => void) | null }) {
  const { path } = useLocation();
  const isAt = (place: string) =>
    place === '/' ? path === '/' : path === place || path.startsWith(`${place}/`) || BELONGS[path] === place;
  return (
    <div class="shell">
      <a class="skip" href="#main">
        To the content
      </a>
      <header class="top">
        <div class="top-inner">
          <a class="brand" href="/">
            <img src="/icon.svg" alt="" width="26" height="26" />
            Pith
          </a>
          <nav class="nav" aria-label="Main">
            {PLACES.map(([place, name]) => (
              <a key={place} href={place} aria-current={isAt(place) ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </nav>
        </div>
      </header>
      <main id="main" class={WIDE.includes(path) ? 'main wide' : 'main'} tabIndex={-1}>
        {children}
      </main>
      <footer class="foot">
        <div class="foot-inner">
          <span>Pith reads the web for you, on your own machine.</span>
          <a href="/settings">Settings</a>
          <a href="/api/v1/openapi.json">API</a>
          {onLogOut === null ? null : (
            <button type="button" class="button quiet compact" onClick={onLogOut}>
              Log out
            </button>
          )}
        </div>
      </footer>
    </div>
  );
}
