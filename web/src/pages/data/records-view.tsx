import { useMemo } from 'preact/hooks';
import { call } from '../../api/client';
import { Busy } from '../../components/busy';
import { Confidence } from '../../components/confidence';
import { FormatButtons } from '../../components/format-buttons';
import { TroubleNotice } from '../../components/notice';
import type { PaintState } from '../../components/page-frame/frame-document';
import { PageFrame } from '../../components/page-frame/page-frame';
import { download } from '../../lib/download';
import { counted } from '../../lib/format';
import { useAction, useRequest } from '../../lib/use-request';
import type { OpenPage } from './data-page';

type Value = string | { text: string; href?: string; src?: string };

const FORMATS = [
  ['csv', 'CSV', 'text/csv'],
  ['json', 'JSON', 'application/json'],
  ['xml', 'XML', 'application/xml'],
] as const;
/** Rows shown; the file has all. */
const SHOWN = 200;

/** One page cut into its repeated objects. */
export function RecordsView({ page }: { page: OpenPage }) {
  const source = { view: page.view.id };
  const { value, trouble, again } = useRequest('records', { body: { ...source, format: 'json' } });
  const save = useAction(async ([format, , type]: (typeof FORMATS)[number]) => {
    const { content } = await call('records', { body: { ...source, format } });
    download(`records.${format}`, content, `${type}; charset=utf-8`);
  });
  const states = useMemo(() => {
    const nodes = (value?.nodes ?? []).flat();
    return new Map<number, PaintState>(nodes.map((node) => [node, 'record']));
  }, [value]);
  const rows = useMemo(
    () => (value === null ? [] : (JSON.parse(value.content) as { records: Record<string, Value>[] }).records),
    [value],
  );
  if (trouble !== null) return <TroubleNotice trouble={trouble} onRetry={again} />;
  if (value === null) return <Busy>Looking for what repeats …</Busy>;
  return (
    <div class="stack">
      <div class="row apart">
        <h2>
          {counted(value.records, 'record')} <Confidence value={value.confidence} />
        </h2>
        <div class="row">
          <FormatButtons formats={FORMATS} busy={save.busy} onSave={save.run} />
        </div>
      </div>
      {save.trouble === null ? null : <TroubleNotice trouble={save.trouble} />}
      <div class="card flush scroll record-table">
        <table>
          <thead>
            <tr>
              {value.columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row, i) => (
              <tr key={i}>
                {value.columns.map(({ name }) => (
                  <td key={name} dir="auto">
                    <RecordValue value={row[name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN ? <p class="soft small">… and {rows.length - SHOWN} more in the file</p> : null}
      <details>
        <summary>Where they are on the page, and why</summary>
        <ul class="small">
          {value.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <div class="card flush bench-page">
          <PageFrame
            view={page.view.id}
            title={`The page ${page.view.title ?? page.name}`}
            states={states}
            isPlain={false}
            onReady={() => {}}
            onChoose={() => {}}
            onUnmark={() => {}}
            onMove={() => {}}
            onUndo={() => {}}
            onRedo={() => {}}
            onLeave={() => {}}
          />
        </div>
      </details>
      <p class="small soft">
        Give several pages of one kind instead, and you can mark yourself what you want from each.
      </p>
    </div>
  );
}

function RecordValue({ value }: { value: Value | undefined }) {
  if (value === undefined) return <span class="soft">–</span>;
  if (typeof value === 'string') return <>{value}</>;
  const { text, href, src } = value;
  if (href !== undefined && /^https?:/.test(href))
    return (
      <a href={href} target="_blank" rel="noreferrer noopener">
        {text || href}
      </a>
    );
  return <>{text || src}</>;
}
