import type { ComponentChildren } from 'preact';

/** There is nothing here yet, and this is how there will be. */
export const Empty = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div class="empty">
    <h2>{title}</h2>
    {children}
  </div>
);
