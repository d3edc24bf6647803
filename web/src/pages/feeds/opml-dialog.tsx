import { useId, useState } from 'preact/hooks';
import { type Answer, call } from '../../api/client';
import { Busy } from '../../components/busy';
import { Dialog } from '../../components/dialog';
import { Notice, TroubleNotice } from '../../components/notice';
import { counted } from '../../lib/format';
import { useAction } from '../../lib/use-request';

/** Takes over a list of feeds from another reader or another Pith. */
export function OpmlDialog({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer<'importOpml'> | null>(null);
  const { run, busy, trouble } = useAction(async (opml: string) => {
    setAnswer(null);
    setAnswer(await call('importOpml', { body: { opml } }));
    onImported();
  });
  return (
    <Dialog title="Import feeds" onClose={onClose}>
      <p class="soft">
        Most feed readers can write down your subscriptions as an OPML file. Pith makes a feed of each page in it.
      </p>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          run(text);
        }}
      >
        <div class="field">
          <label for={`${id}-file`}>OPML file</label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".opml,.xml,text/x-opml,text/xml,application/xml"
            onChange={async (event) => {
              const file = event.currentTarget.files?.[0];
              if (file === undefined) return;
              const content = await file.text();
              setText(content);
              run(content);
            }}
          />
        </div>
        <div class="field">
          <label for={`${id}-text`}>Or paste its text</label>
          <textarea
            id={`${id}-text`}
            rows={4}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <div class="row">
          <button type="submit" class="button main-action" disabled={busy || text.trim() === ''}>
            Import
          </button>
        </div>
      </form>
      {busy ? <Busy>Importing …</Busy> : null}
      {trouble === null ? null : <TroubleNotice trouble={trouble} />}
      {answer === null ? null : <Imported answer={answer} />}
    </Dialog>
  );
}

/** Feeds named; the rest is counted. */
const SHOWN = 100;

function Imported({ answer: { added, feeds, known, refused } }: { answer: Answer<'importOpml'> }) {
  return (
    <Notice
      tone={refused.length > 0 ? 'warn' : added > 0 ? 'good' : 'info'}
      title={`${counted(added, 'feed')} imported`}
    >
      {feeds.length === 0 ? null : (
        <ul class="import-list">
          {feeds.slice(0, SHOWN).map(({ id, title }) => (
            <li key={id}>
              <a href={`/feeds/${id}`} dir="auto">
                {title}
              </a>
            </li>
          ))}
          {feeds.length > SHOWN ? <li>and {feeds.length - SHOWN} more</li> : null}
        </ul>
      )}
      {known === 0 ? null : <p>{counted(known, 'page')} had a feed here already.</p>}
      {refused.length === 0 ? null : (
        <>
          <p>{counted(refused.length, 'entry', 'entries')} could not be imported:</p>
          <ul class="import-list">
            {refused.slice(0, SHOWN).map(({ title, why }, i) => (
              <li key={i}>
                <b dir="auto">{title ?? 'Without a title'}</b>: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
