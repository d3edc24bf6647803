import { useState } from 'preact/hooks';
import { call } from '../../api/client';
import { FormatButtons } from '../../components/format-buttons';
import { Notice, TroubleNotice } from '../../components/notice';
import { download } from '../../lib/download';
import { useAction } from '../../lib/use-request';
import type { OpenPage } from './data-page';
import { type Learned, sourcesOf } from './fields';

const TABLES = [
  ['csv', 'CSV', 'csv', 'text/csv'],
  ['jsonl', 'JSON lines', 'jsonl', 'application/x-ndjson'],
  ['xml', 'XML', 'xml', 'application/xml'],
] as const;
const PATHS = [
  ['xpath', 'XPath', 'tsv', 'text/tab-separated-values'],
  ['css', 'CSS', 'tsv', 'text/tab-separated-values'],
  ['xslt', 'XSLT', 'xsl', 'application/xslt+xml'],
] as const;

/** The table as a file, and the wrapper for other programs and for later. */
export function ExportData({ learned: { wrapper }, pages }: { learned: Learned; pages: readonly OpenPage[] }) {
  const [notes, setNotes] = useState<readonly string[]>([]);
  const table = useAction(async ([format, , extension, type]: (typeof TABLES)[number]) => {
    const { content } = await call('wrappersApply', { body: { wrapper, pages: sourcesOf(pages), format } });
    download(`data.${extension}`, content ?? '', `${type}; charset=utf-8`);
  });
  const paths = useAction(async ([as, , extension, type]: (typeof PATHS)[number]) => {
    const answer = await call('wrappersExport', { body: { wrapper, as } });
    setNotes(answer.notes);
    download(`wrapper-${as}.${extension}`, answer.content, `${type}; charset=utf-8`);
  });
  const trouble = table.trouble ?? paths.trouble;
  return (
    <section class="card stack tight" aria-label="Save">
      {trouble === null ? null : <TroubleNotice trouble={trouble} />}
      <div class="row">
        <h2>Save the table</h2>
        <FormatButtons formats={TABLES} busy={table.busy} onSave={table.run} />
      </div>
      <details>
        <summary>For programs</summary>
        <div class="row">
          <button
            type="button"
            class="button compact"
            onClick={() => download('wrapper.json', `${JSON.stringify(wrapper, null, 2)}\n`, 'application/json')}
          >
            Wrapper file
          </button>
          <FormatButtons formats={PATHS} busy={paths.busy} onSave={paths.run} />
        </div>
        <p class="small soft">
          <code>pith apply wrapper.json PAGES…</code> reads any number of pages by this wrapper and notices when the
          site has changed.
        </p>
        {notes.map((note) => (
          <Notice key={note} tone="info">
            {note}
          </Notice>
        ))}
      </details>
    </section>
  );
}
