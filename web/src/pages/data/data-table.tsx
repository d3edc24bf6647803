import { counted } from '../../lib/format';
import type { OpenPage } from './data-page';
import type { Reading } from './fields';

interface DataTableProps {
  pages: readonly OpenPage[];
  readings: readonly Reading[];
  /** Whether a newer table is on its way. */
  isOld: boolean;
  onShow: (at: number) => void;
}

/** A row for each page; what should be looked at says why. */
export function DataTable({ pages, readings, isOld, onShow }: DataTableProps) {
  const columns = readings[0]?.fields.map(({ name }) => name) ?? [];
  const doubts = readings
    .flatMap(({ fields }) => fields)
    .filter(({ state }) => state === 'missing' || state === 'doubtful');
  return (
    <section class="stack tight" aria-label="Table" aria-busy={isOld}>
      <div class="row apart">
        <h2>Table</h2>
        <span class="small soft" role="status">
          {counted(readings.length, 'row')}
          {doubts.length === 0 ? ', all values look right' : `, ${counted(doubts.length, 'value')} to look at`}
        </span>
      </div>
      <div class="card flush scroll">
        <table class={isOld ? 'data-table old' : 'data-table'}>
          <thead>
            <tr>
              <th scope="col">Page</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {readings.map(({ page, fields, template }, i) => (
              <tr key={page}>
                <th scope="row">
                  <button
                    type="button"
                    class="button quiet compact cut page-name"
                    title={page}
                    onClick={() => onShow(i)}
                  >
                    {i + 1}. {pages[i]?.view.title ?? page}
                  </button>
                  {template === 'same' ? null : (
                    <span class="badge warn">{template === 'other' ? 'another kind' : 'changed'}</span>
                  )}
                </th>
                {fields.map((field) => (
                  <Cell key={field.name} field={field} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ field: { values, state, reason, doubtful } }: { field: Reading['fields'][number] }) {
  const shown = values.length > 0 ? values : doubtful;
  return (
    <td dir="auto" class={state === 'doubtful' ? 'doubtful' : ''}>
      {shown.length === 0 ? (
        <span class="soft">–</span>
      ) : (
        shown.map((value, i) => <div key={`${i} ${value}`}>{value}</div>)
      )}
      {state === 'missing' || state === 'doubtful' ? (
        <span class="small field-note">{state === 'missing' ? `not found: ${reason}` : `doubtful: ${reason}`}</span>
      ) : null}
    </td>
  );
}
