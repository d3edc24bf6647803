import { useId, useState } from 'preact/hooks';
import type { Feed } from '../../api/api-types';
import { call } from '../../api/client';
import { FeedSettingsFields, Switch } from '../../components/feed-settings-fields';
import { SaveRow } from '../../components/save-row';
import { addressFrom } from '../../lib/format';
import { useAction } from '../../lib/use-request';

/** 24 characters nobody guesses. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

export function SettingsTab({ feed, onChange }: { feed: Feed; onChange: (feed: Feed) => void }) {
  const id = useId();
  const [title, setTitle] = useState(feed.title ?? '');
  const [url, setUrl] = useState(feed.url);
  const [tags, setTags] = useState(feed.settings.tags.join(', '));
  const [settings, setSettings] = useState(feed.settings);
  const [isSaved, setIsSaved] = useState(false);
  const { run, busy, trouble } = useAction(async () => {
    const address = addressFrom(url);
    const saved = await call('updateFeed', {
      params: { id: feed.id },
      body: {
        title: title.trim() === '' ? null : title.trim(),
        ...(url === feed.url || address === null ? {} : { url: address }),
        settings: {
          ...settings,
          tags: [...new Set(tags.split(',').map((tag) => tag.replaceAll('/', ' ').trim()))].filter((tag) => tag !== ''),
        },
      },
    });
    setSettings(saved.settings);
    setUrl(saved.url);
    setTags(saved.settings.tags.join(', '));
    setIsSaved(true);
    onChange(saved);
  });
  /** What was saved is no longer what is shown. */
  const edit = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      setIsSaved(false);
      set(value);
    };
  };
  const change = edit((part: Partial<typeof settings>) => setSettings((old) => ({ ...old, ...part })));
  const isWrong = addressFrom(url) === null;
  return (
    <form
      class="stack settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) run();
      }}
    >
      <div class="field">
        <label for={`${id}-title`}>Name</label>
        <input
          id={`${id}-title`}
          dir="auto"
          maxLength={1000}
          value={title}
          placeholder={feed.channel?.title ?? ''}
          onInput={(event) => edit(setTitle)(event.currentTarget.value)}
        />
        <span class="hint">Leave it empty to use the title of the page.</span>
      </div>
      <div class="field">
        <label for={`${id}-url`}>Address of the page</label>
        <input
          id={`${id}-url`}
          inputMode="url"
          value={url}
          aria-invalid={isWrong}
          aria-describedby={`${id}-url-hint`}
          onInput={(event) => edit(setUrl)(event.currentTarget.value)}
        />
        <span class="hint" id={`${id}-url-hint`}>
          {isWrong ? 'This is no web address.' : 'With another page, the address and the items of the feed stay.'}
        </span>
      </div>
      <div class="field">
        <label for={`${id}-tags`}>Tags</label>
        <input
          id={`${id}-tags`}
          dir="auto"
          value={tags}
          onInput={(event) => edit(setTags)(event.currentTarget.value)}
        />
        <span class="hint">Several with commas between them.</span>
      </div>
      <FeedSettingsFields value={settings} hasRule={feed.ruleVersion !== null} onChange={change} />
      <Switch
        label="Secret link"
        hint="The address gets a key, and only who has it can read the feed. Readers that have the old address must be told the new one."
        checked={settings.secret !== null}
        onChange={(isSecret) => change({ secret: isSecret ? newKey() : null })}
      />
      {settings.secret === null ? null : (
        <div class="row">
          <button type="button" class="button compact" onClick={() => change({ secret: newKey() })}>
            Make a new key
          </button>
          <span class="small soft">
            {settings.secret === feed.settings.secret ? '' : 'A new key is used once you save.'}
          </span>
        </div>
      )}
      <SaveRow busy={busy} trouble={trouble} isSaved={isSaved} isWrong={isWrong} />
    </form>
  );
}
