import { useId, useState } from 'preact/hooks';
import { call } from '../../api/client';
import { Notice, TroubleNotice } from '../../components/notice';
import { Time } from '../../components/time';
import { addressFrom } from '../../lib/format';
import { useAction, useRequest } from '../../lib/use-request';

/** What lets Pith in at sites that ask who is there. What was stored is never shown again. */
export function SiteSecrets() {
  const { value, trouble, again } = useRequest('listSiteSecrets', {});
  const remove = useAction(async (origin: string) => {
    await call('deleteSiteSecret', { query: { origin } });
    again();
  });
  return (
    <section class="card stack" aria-label="Sites that want to know who asks">
      <div>
        <h2>Sites that want to know who asks</h2>
        <p class="soft">
          Pith can send a cookie or a key to a site when it checks its feeds. It is kept sealed, sent to this site
          alone, and never shown again.
        </p>
      </div>
      {trouble === null ? null : <TroubleNotice trouble={trouble} onRetry={again} />}
      {remove.trouble === null ? null : <TroubleNotice trouble={remove.trouble} />}
      {value === null || value.sites.length === 0 ? null : (
        <ul class="plain-list stack tight">
          {value.sites.map(({ origin, headers, changedAt, locked }) => (
            <li key={origin} class="row apart">
              <div class="grow anywhere">
                <b>{origin}</b>
                <div class="small soft">
                  {headers.join(', ')}, stored <Time at={changedAt} />
                </div>
                {locked === null ? null : <Notice tone="warn">{locked}</Notice>}
              </div>
              <button
                type="button"
                class="button danger compact"
                aria-label={`Forget what is sent to ${origin}`}
                disabled={remove.busy}
                onClick={() => remove.run(origin)}
              >
                Forget
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddSecret onAdded={again} />
    </section>
  );
}

function AddSecret({ onAdded }: { onAdded: () => void }) {
  const [site, setSite] = useState('');
  const [name, setName] = useState('Cookie');
  const [secret, setSecret] = useState('');
  const ids = [useId(), useId(), useId()];
  const address = addressFrom(site);
  const add = useAction(async () => {
    await call('putSiteSecret', {
      body: { origin: new URL(address ?? '').origin, headers: { [name.trim()]: secret.trim() } },
    });
    setSite('');
    setSecret('');
    onAdded();
  });
  return (
    <form
      class="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        add.run();
      }}
    >
      {add.trouble === null ? null : <TroubleNotice trouble={add.trouble} />}
      <div class="side-by-side">
        <div class="field">
          <label for={ids[0]}>Site</label>
          <input
            id={ids[0]}
            inputMode="url"
            placeholder="https://example.com"
            value={site}
            onInput={(event) => setSite(event.currentTarget.value)}
          />
        </div>
        <div class="field">
          <label for={ids[1]}>What to send</label>
          <input
            id={ids[1]}
            list={`${ids[1]}-names`}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <datalist id={`${ids[1]}-names`}>
            <option value="Cookie" />
            <option value="Authorization" />
            <option value="X-Api-Key" />
          </datalist>
        </div>
        <div class="field">
          <label for={ids[2]}>Its content</label>
          <input
            id={ids[2]}
            type="password"
            autoComplete="off"
            value={secret}
            onInput={(event) => setSecret(event.currentTarget.value)}
          />
        </div>
      </div>
      <div class="row">
        <button
          type="submit"
          class="button"
          disabled={add.busy || address === null || name.trim() === '' || secret.trim() === ''}
        >
          Store
        </button>
        <span class="small soft">Replaces what was stored for the site.</span>
      </div>
    </form>
  );
}
