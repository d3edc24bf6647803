import type { OpenPage } from './data-page';
import type { Field } from './fields';

interface FieldListProps {
  fields: readonly Field[];
  active: number;
  pages: readonly OpenPage[];
  notes: readonly { field: string; why: string }[];
  onActive: (at: number) => void;
  onChange: (fields: readonly Field[]) => void;
  onAdd: () => void;
}

/** The columns of the table: their names, and what was marked for each. */
export function FieldList({ fields, active, pages, notes, onActive, onChange, onAdd }: FieldListProps) {
  const change = (at: number, field: Field) => onChange(fields.map((old, i) => (i === at ? field : old)));
  const numberOf = (id: string) => pages.findIndex(({ view }) => view.id === id) + 1;
  return (
    <section class="card stack" aria-label="Fields" id="fields" tabIndex={-1}>
      <h2>Fields</h2>
      <p class="small soft">
        Choose a field, then click on its value in the page. Keys in the page: arrows move, <kbd>Enter</kbd> marks,{' '}
        <kbd>Esc</kbd> comes back here.
      </p>
      <ol class="plain-list stack tight">
        {fields.map((field, at) => (
          <li key={at} class={at === active ? 'data-field active' : 'data-field'}>
            <div class="row">
              <input
                type="radio"
                name="active-field"
                aria-label={`Mark ${field.name}`}
                checked={at === active}
                onChange={() => onActive(at)}
              />
              <input
                class="grow"
                aria-label={`Name of field ${at + 1}`}
                value={field.name}
                onFocus={() => onActive(at)}
                onInput={(event) => change(at, { ...field, name: uniqueName(event.currentTarget.value, fields, at) })}
              />
              <button
                type="button"
                class="button quiet compact"
                aria-label={`Remove ${field.name}`}
                disabled={fields.length === 1}
                onClick={() => onChange(fields.filter((_, i) => i !== at))}
              >
                ✕
              </button>
            </div>
            {field.marks.map((mark) => (
              <div key={`${mark.view} ${mark.node}`} class="row small mark-row">
                <span class="soft">page {numberOf(mark.view)}</span>
                <span class="grow cut" dir="auto">
                  {mark.text || '(no text)'}
                </span>
                <button
                  type="button"
                  class="button quiet compact"
                  aria-label={`Take back the mark ${mark.text}`}
                  onClick={() => change(at, { ...field, marks: field.marks.filter((one) => one !== mark) })}
                >
                  ✕
                </button>
              </div>
            ))}
            {notes
              .filter((note) => note.field === field.name)
              .map(({ why }) => (
                <p key={why} class="small field-note">
                  {why}
                </p>
              ))}
            {at === active ? (
              <label class="check small">
                <input
                  type="checkbox"
                  checked={field.several}
                  onChange={(event) => change(at, { ...field, several: event.currentTarget.checked })}
                />
                Pages show several of these
              </label>
            ) : null}
          </li>
        ))}
      </ol>
      <button type="button" class="button" onClick={onAdd}>
        Add a field
      </button>
    </section>
  );
}

/** Two fields of one name would be one. */
function uniqueName(name: string, fields: readonly Field[], at: number): string {
  return fields.some((field, i) => i !== at && field.name === name) ? `${name} ${at + 1}` : name;
}
