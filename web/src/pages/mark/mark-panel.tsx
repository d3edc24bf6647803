import { FIELDS, fieldName, type Marked, type MarkField, type Marking } from './marking';

export function FieldChoice({ field, onChoose }: { field: MarkField; onChoose: (field: MarkField) => void }) {
  const help = FIELDS.find(([key]) => key === field)?.[2];
  return (
    <fieldset class="mark-fields">
      <legend class="field-label">What do you mark?</legend>
      {FIELDS.map(([key, name]) => (
        <label key={key} class="mark-field">
          <input type="radio" name="field" checked={key === field} onChange={() => onChoose(key)} />
          <span>{name}</span>
        </label>
      ))}
      <p class="small soft mark-help">{help}</p>
    </fieldset>
  );
}

export interface MarkListProps {
  marking: Marking;
  onRemove: (mark: Marked) => void;
}

export function MarkList({ marking: { marks, not }, onRemove }: MarkListProps) {
  if (marks.length + not.length === 0) return null;
  return (
    <ul class="plain-list mark-list" aria-label="Marks">
      {[...marks, ...not].map((mark) => {
        const name = not.includes(mark) ? 'Not an item' : fieldName(mark.field);
        return (
          <li key={`${name} ${mark.node}`}>
            <span class={`badge ${not.includes(mark) ? 'bad' : 'good'}`}>{name}</span>
            <span class="cut grow" dir="auto" title={mark.text}>
              {mark.text || 'without text'}
            </span>
            <button
              type="button"
              class="button quiet compact"
              aria-label={`Remove ${name}: ${mark.text}`}
              onClick={() => onRemove(mark)}
            >
              ✕
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export const KeyHelp = () => (
  <p class="small soft mark-keys">
    In the page: <kbd>↑</kbd> <kbd>↓</kbd> out and in, <kbd>←</kbd> <kbd>→</kbd> to the neighbours, <kbd>Enter</kbd>{' '}
    marks, <kbd>Delete</kbd> unmarks, <kbd>Ctrl</kbd>+<kbd>Z</kbd> undoes, <kbd>Esc</kbd> comes back here.
  </p>
);
