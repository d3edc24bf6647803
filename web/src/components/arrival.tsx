import { useEffect, useRef } from 'preact/hooks';

/** The heading of what took the place of a pressed button: keys and screen readers go on from here, not from the top of the page. */
export function Arrival({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} class="arrival" tabIndex={-1}>
      {children}
    </h2>
  );
}
