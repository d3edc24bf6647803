import type { ComponentChildren } from 'preact';

/** Something is being worked on; told to screen readers as well. */
export const Busy = ({ children }: { children: ComponentChildren }) => (
  <div class="busy" role="status">
    {children}
  </div>
);
