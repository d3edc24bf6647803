import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { FoundAnswer } from '../../api/api-types';
import { Answer } from '../../components/answer';
import { counted } from '../../lib/format';

/**
 * Answers, best first. While somebody points at one, has the keyboard in one, or has scrolled into them, they stay where they are; new ones
 * wait behind a button.
 */
export function AnswerList({ answers }: { answers: readonly FoundAnswer[] }) {
  const [shown, setShown] = useState(answers);
  const [held, setHeld] = useState(false);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const fresh = answers.filter(({ url }) => !shown.some((answer) => answer.url === url)).length;
  const isReading = () => held || (list.current?.getBoundingClientRect().top ?? 0) < 0;
  // Others in their places are news as well, but not such that anybody must be told.
  if (shown !== answers && !isReading()) setShown(answers);
  useMoves(list, shown);
  const show = () => {
    setShown(answers);
    heading.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  };
  const holdByFocus = (event: FocusEvent) =>
    setHeld(event.type === 'focusin' || section.current?.matches(':hover') === true);
  return (
    <section
      ref={section}
      class="answers stack"
      aria-labelledby="answers"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(list.current?.contains(document.activeElement) === true)}
      onFocusIn={holdByFocus}
      onFocusOut={holdByFocus}
    >
      <div class="answers-head row apart">
        <h2 id="answers" ref={heading} tabIndex={-1}>
          {counted(shown.length, 'answer')}
        </h2>
        <span role="status">
          {fresh === 0 ? null : (
            <button type="button" class="button main-action compact" onClick={show}>
              {counted(fresh, 'new answer')} – show
            </button>
          )}
        </span>
      </div>
      <ol ref={list} class="plain-list stack">
        {shown.map((answer) => (
          <li key={answer.url} data-key={answer.url}>
            <Answer answer={answer} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const EASE = { duration: 350, easing: 'ease-out' } as const;

/** Lets answers move to their new places, and new ones come in. */
function useMoves(list: { current: HTMLOListElement | null }, shown: readonly FoundAnswer[]): void {
  const places = useRef<ReadonlyMap<string, number> | null>(null);
  useLayoutEffect(() => {
    const before = places.current;
    const now = new Map<string, number>();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const child of list.current?.children ?? []) {
      const item = child as HTMLElement;
      const key = item.dataset.key ?? '';
      now.set(key, item.offsetTop);
      if (before === null || still) continue;
      const old = before.get(key);
      if (old === undefined)
        item.animate(
          [
            { opacity: 0, transform: 'translateY(-0.75rem)' },
            { opacity: 1, transform: 'none' },
          ],
          EASE,
        );
      else if (old !== item.offsetTop)
        item.animate([{ transform: `translateY(${old - item.offsetTop}px)` }, { transform: 'none' }], EASE);
    }
    places.current = now;
  }, [shown]);
}
