import { useId, useState } from 'preact/hooks';
import { call } from '../../api/client';
import { TroubleNotice } from '../../components/notice';
import { useAction } from '../../lib/use-request';
import { useTitle } from '../../lib/use-title';

export function LoginPage({ onDone }: { onDone: () => void }) {
  useTitle('Log in');
  const id = useId();
  const [password, setPassword] = useState('');
  const { run, busy, trouble } = useAction(async () => {
    await call('logIn', { body: { password } });
    onDone();
  });
  return (
    <form
      class="stack login"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <h1>Log in</h1>
      <p class="soft">This server asks for the password its owner has set.</p>
      {trouble === null ? null : <TroubleNotice trouble={trouble} />}
      <div class="field">
        <label for={id}>Password</label>
        <input
          id={id}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="button main-action" disabled={busy}>
        {busy ? 'Logging in …' : 'Log in'}
      </button>
    </form>
  );
}
