import { useEffect, useRef } from 'preact/hooks';
import { addressOf } from '../../api/client';
import { FrameDocument, type PaintState } from './frame-document';

export interface PageFrameProps {
  view: string;
  title: string;
  states: ReadonlyMap<number, PaintState>;
  isPlain: boolean;
  onReady: (frame: FrameDocument) => void;
  /** A person pointed at an element and means it. */
  onChoose: (element: Element) => void;
  onUnmark: (element: Element) => void;
  onMove: (element: Element) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** The person wants to go back to the panel. */
  onLeave: () => void;
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
/** What would lead away or change the page. */
const PREVENTED = ['auxclick', 'dblclick', 'submit', 'dragstart', 'mousedown', 'contextmenu'];

/** The page in a frame that runs nothing. We listen to what happens in it from outside. */
export function PageFrame(props: PageFrameProps) {
  const { view, title, states, isPlain } = props;
  const holder = useRef<HTMLIFrameElement>(null);
  const frame = useRef<FrameDocument | null>(null);
  // Listeners outlive renderings; they always call what the last one gave.
  const latest = useRef(props);
  latest.current = props;

  const onLoad = () => {
    const inner = holder.current?.contentDocument;
    if (!inner?.body) return;
    const page = new FrameDocument(inner);
    frame.current = page;
    const numbered = (event: Event) => (event.target as Element | null)?.closest?.('[data-pith]') ?? null;
    inner.addEventListener('mouseover', (event) => page.moveTo(numbered(event)));
    inner.addEventListener('click', (event) => {
      event.preventDefault();
      const element = numbered(event);
      if (element !== null && element !== inner.body && element !== inner.documentElement)
        latest.current.onChoose(element);
    });
    for (const kind of PREVENTED)
      inner.addEventListener(kind, (event) => kind === 'mousedown' || event.preventDefault());
    inner.addEventListener('keydown', (event) => onKey(event, page, latest.current));
    page.usePlainLook(latest.current.isPlain);
    page.paint(latest.current.states);
    latest.current.onReady(page);
  };

  useEffect(() => frame.current?.paint(states), [states]);
  useEffect(() => frame.current?.usePlainLook(isPlain), [isPlain]);

  return (
    <iframe
      ref={holder}
      class="mark-frame"
      title={title}
      sandbox="allow-same-origin"
      referrerpolicy="no-referrer"
      src={addressOf('getViewPage', { params: { id: view } })}
      onLoad={onLoad}
    />
  );
}

function onKey(event: KeyboardEvent, page: FrameDocument, props: PageFrameProps): void {
  const { key, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const { cursor } = page;
  if (isCommand && key.toLowerCase() === 'z') (shiftKey ? props.onRedo : props.onUndo)();
  else if (isCommand || event.altKey || key === 'Tab') return;
  else if (ARROWS.includes(key)) {
    const next = page.neighbour(key);
    if (next !== null) page.moveTo(next, true);
    if (page.cursor !== null) props.onMove(page.cursor);
  } else if (key === 'Enter' && cursor !== null) props.onChoose(cursor);
  else if ((key === 'Backspace' || key === 'Delete') && cursor !== null) props.onUnmark(cursor);
  else if (key === 'Escape') props.onLeave();
  else return;
  event.preventDefault();
}
