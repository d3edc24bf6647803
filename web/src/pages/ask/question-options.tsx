import { useId } from 'preact/hooks';
import type { Input } from '../../api/client';
import { linesOf } from './seeds';

export interface Options {
  reach: 'folder' | 'host' | 'domain' | 'anywhere';
  depth: string;
  pages: string;
  pause: string;
  include: string;
  exclude: string;
}

export const INITIAL_OPTIONS: Options = {
  reach: 'host',
  depth: '',
  pages: '200',
  pause: '1',
  include: '',
  exclude: '',
};

type Settings = NonNullable<Input<'createCrawl'>['body']['settings']>;

/** The options as the server wants them; what makes no sense stays as it is by itself. */
export function settingsOf({ reach, depth, pages, pause, include, exclude }: Options): Settings {
  const settings: Settings = { reach, include: linesOf(include), exclude: linesOf(exclude) };
  if (/^\d+$/.test(depth)) settings.maxDepth = Number(depth);
  if (/^[1-9]\d*$/.test(pages)) settings.maxPages = Number(pages);
  if (Number(pause) > 0) settings.delay = Math.round(Number(pause) * 1000);
  return settings;
}

const REACHES: readonly [Options['reach'], string][] = [
  ['folder', 'Only below the given addresses'],
  ['host', 'Only on the given sites'],
  ['domain', 'On the given sites and their branches'],
  ['anywhere', 'Wherever links lead'],
];

export function QuestionOptions({ options, onChange }: { options: Options; onChange: (options: Options) => void }) {
  const id = useId();
  const change = (name: keyof Options) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...options, [name]: event.currentTarget.value });
  return (
    <details>
      <summary>How far to go</summary>
      <div class="option-grid">
        <div class="field">
          <label for={`${id}-reach`}>Follow links</label>
          <select id={`${id}-reach`} value={options.reach} onChange={change('reach')}>
            {REACHES.map(([reach, words]) => (
              <option key={reach} value={reach}>
                {words}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for={`${id}-pages`}>Pages at most</label>
          <input
            id={`${id}-pages`}
            type="number"
            min={1}
            max={1_000_000}
            required
            value={options.pages}
            onInput={change('pages')}
          />
        </div>
        <div class="field">
          <label for={`${id}-depth`}>Links from the start</label>
          <input
            id={`${id}-depth`}
            type="number"
            min={0}
            max={1000}
            placeholder="any number"
            value={options.depth}
            onInput={change('depth')}
          />
        </div>
        <div class="field">
          <label for={`${id}-pause`}>Pause at each site, in seconds</label>
          <input
            id={`${id}-pause`}
            type="number"
            min={0.25}
            max={600}
            step={0.25}
            required
            value={options.pause}
            onInput={change('pause')}
          />
        </div>
        <div class="field">
          <label for={`${id}-include`}>Only addresses like these</label>
          <textarea
            id={`${id}-include`}
            rows={2}
            spellcheck={false}
            placeholder="/news/**"
            aria-describedby={`${id}-patterns`}
            value={options.include}
            onInput={change('include')}
          />
        </div>
        <div class="field">
          <label for={`${id}-exclude`}>No addresses like these</label>
          <textarea
            id={`${id}-exclude`}
            rows={2}
            spellcheck={false}
            placeholder="/archive/**"
            aria-describedby={`${id}-patterns`}
            value={options.exclude}
            onInput={change('exclude')}
          />
        </div>
      </div>
      <p id={`${id}-patterns`} class="small soft">
        One pattern a line. <code>*</code> stands for anything up to the next slash, <code>**</code> for anything at
        all.
      </p>
    </details>
  );
}
