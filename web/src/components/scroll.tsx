import type { ComponentChildren } from 'preact';

/** Something wider than the window: it scrolls by itself, by keys as well. */
export const Scroll = ({ label, children }: { label: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
  <section class="scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
