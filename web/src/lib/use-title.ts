import { useEffect } from 'preact/hooks';

/** Names the page in the window, and moves the reading point to it when it was come to from another page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Pith' ? title : `${title} – Pith`;
  }, [title]);
}
