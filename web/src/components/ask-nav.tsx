import { useLocation } from 'preact-iso';

const PLACES = [
  ['/ask', 'Ask the web'],
  ['/search', 'Search what was read'],
] as const;

/** The two ways to an answer: out of pages that are still to be read, and out of those that were. */
export function AskNav() {
  const { path } = useLocation();
  return (
    <nav class="sub-nav" aria-label="Ask or search">
      {PLACES.map(([place, name]) => (
        <a key={place} href={place} aria-current={path === place || path.startsWith(`${place}/`) ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
