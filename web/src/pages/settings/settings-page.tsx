import { useId, useState } from 'preact/hooks';
import { type Answer, call, type Input } from '../../api/client';
import { Busy } from '../../components/busy';
import { CopyField } from '../../components/copy-field';
import { FeedSettingsFields, USUAL_SETTINGS } from '../../components/feed-settings-fields';
import { TroubleNotice } from '../../components/notice';
import { SaveRow } from '../../components/save-row';
import { addressFrom } from '../../lib/format';
import { useAction, useRequest } from '../../lib/use-request';
import { useTitle } from '../../lib/use-title';
import { SiteSecrets } from './site-secrets';
import './settings.css';

type Settings = Answer<'getSettings'>;

export function SettingsPage() {
  useTitle('Settings');
  const { value, trouble, again, set } = useRequest('getSettings', {});
  return (
    <div class="stack loose settings-page">
      <h1>Settings</h1>
      {trouble === null ? null : <TroubleNotice trouble={trouble} onRetry={again} />}
      {value === null ? (
        trouble === null ? (
          <Busy>Loading settings …</Busy>
        ) : null
      ) : (
        <>
          <Defaults settings={value} onSaved={set} />
          <Webhook settings={value} onSaved={set} />
          <AlertsFeed />
          <SiteSecrets />
          <Hubs settings={value} onSaved={set} />
        </>
      )}
    </div>
  );
}

interface PartProps {
  settings: Settings;
  onSaved: (settings: Settings) => void;
}

/** Saves a part of the settings, and knows whether what is shown is what is saved. */
function useSaving(onSaved: (settings: Settings) => void) {
  const [isSaved, setIsSaved] = useState(false);
  const { run, busy, trouble } = useAction(async (body: NonNullable<Input<'putSettings'>['body']>) => {
    onSaved(await call('putSettings', { body }));
    setIsSaved(true);
  });
  return { save: run, busy, trouble, isSaved, onEdit: () => setIsSaved(false) };
}

function Defaults({ settings, onSaved }: PartProps) {
  const [value, setValue] = useState({ ...USUAL_SETTINGS, ...settings.feedDefaults });
  const saving = useSaving(onSaved);
  return (
    <form
      class="card stack"
      aria-label="New feeds"
      onSubmit={(event) => {
        event.preventDefault();
        saving.save({ feedDefaults: value });
      }}
    >
      <div>
        <h2>New feeds</h2>
        <p class="soft">How a feed is kept when nobody says otherwise. Feeds there are stay as they are.</p>
      </div>
      <FeedSettingsFields
        value={value}
        onChange={(change) => {
          saving.onEdit();
          setValue((old) => ({ ...old, ...change }));
        }}
      />
      <SaveRow {...saving} />
    </form>
  );
}

function Webhook({ settings: { webhook }, onSaved }: PartProps) {
  const id = useId();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const saving = useSaving(onSaved);
  const address = addressFrom(url);
  const isWrong = url.trim() !== '' && address === null;
  return (
    <form
      class="card stack"
      aria-label="Alerts to a program of yours"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) saving.save({ webhook: address === null ? null : { url: address } });
      }}
    >
      <div>
        <h2>Alerts to a program of yours</h2>
        <p class="soft">Pith can post to an address (a webhook) when a feed is in trouble, recovers or is repaired.</p>
      </div>
      <div class="field">
        <label for={id}>Address</label>
        <input
          id={id}
          inputMode="url"
          placeholder="https://…"
          value={url}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onInput={(event) => {
            saving.onEdit();
            setUrl(event.currentTarget.value);
          }}
        />
        <span class="hint" id={`${id}-hint`}>
          {isWrong ? 'This is no web address.' : 'Leave it empty to send nothing.'}
        </span>
      </div>
      {webhook === null ? null : (
        <div class="stack tight">
          <CopyField label="Secret that signs what is sent" value={webhook.secret} />
          <p class="small soft">
            Each message has the header X-Pith-Signature with its HMAC-SHA256 by this secret. Another address gets
            another secret.
          </p>
        </div>
      )}
      <SaveRow {...saving} isWrong={isWrong} />
    </form>
  );
}

function AlertsFeed() {
  const { value, trouble, again } = useRequest('listAlerts', { query: { limit: 1 } });
  return (
    <section class="card stack" aria-label="Alerts in your feed reader">
      <div>
        <h2>Alerts in your feed reader</h2>
        <p class="soft">All that happens to your feeds, as a feed of its own. Keep the address to yourself.</p>
      </div>
      {trouble === null ? null : <TroubleNotice trouble={trouble} onRetry={again} />}
      {value === null ? null : <CopyField label="Address of the alerts" value={value.feed} />}
    </section>
  );
}

function Hubs({ settings: { hubs }, onSaved }: PartProps) {
  const id = useId();
  const [text, setText] = useState(hubs.join('\n'));
  const saving = useSaving(onSaved);
  const lines = text.split('\n').map((line) => line.trim());
  const typed = lines.filter((line) => line !== '');
  const addresses = typed.map(addressFrom);
  const wrong = typed.find((_, i) => addresses[i] === null);
  return (
    <form
      class="card stack"
      aria-label="Hubs"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong === undefined) saving.save({ hubs: addresses.filter((address) => address !== null) });
      }}
    >
      <div>
        <h2>Hubs</h2>
        <p class="soft">
          Hubs (WebSub) pass changes on to readers at once. They learn the addresses of all feeds without a secret link.
        </p>
      </div>
      <div class="field">
        <label for={id}>Addresses, one in a line</label>
        <textarea
          id={id}
          rows={3}
          spellcheck={false}
          value={text}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-hint`}
          onInput={(event) => {
            saving.onEdit();
            setText(event.currentTarget.value);
          }}
        />
        <span class="hint" id={`${id}-hint`}>
          {wrong === undefined ? 'At most ten; none is fine.' : `This is no web address: ${wrong}`}
        </span>
      </div>
      <SaveRow {...saving} isWrong={wrong !== undefined} />
    </form>
  );
}
