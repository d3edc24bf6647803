import { useState } from 'preact/hooks';
import type { Feed, FeedRule } from '../../api/api-types';
import { call } from '../../api/client';
import { Busy } from '../../components/busy';
import { Empty } from '../../components/empty';
import { Notice, TroubleNotice } from '../../components/notice';
import { Scroll } from '../../components/scroll';
import { Time } from '../../components/time';
import { useAction, useAgainAfter, useRequest } from '../../lib/use-request';
import { changesBetween, changeWords, ORIGINS, type PartChange, partsOf, proofWords } from './rule-words';

export function RuleTab({ feed, onAgain }: { feed: Feed; onAgain: () => void }) {
  const { id } = feed;
  const { value, trouble, busy, again, set } = useRequest('listRules', { params: { id } });
  const [said, setSaid] = useState<string | null>(null);
  // A check may have made a new version meanwhile.
  useAgainAfter(again, feed.ruleVersion);
  const act = useAction(async (words: string, change: () => Promise<{ rules: FeedRule[] }>) => {
    setSaid(null);
    const answer = await change();
    set(answer);
    setSaid(words);
    onAgain();
  });
  if (value === null)
    return trouble === null ? <Busy>Loading the rule …</Busy> : <TroubleNotice trouble={trouble} onRetry={again} />;
  const rules = value.rules.toReversed();
  const current = rules.find((rule) => rule.current);
  return (
    <div class="stack">
      {rules.length === 0 ? (
        <Empty title="This feed is read automatically">
          <p>Pith finds the list by itself. If it finds the wrong one, mark two items on the page.</p>
          <div class="row">
            <a class="button main-action" href={`/mark?feed=${id}`}>
              Mark items on the page
            </a>
          </div>
        </Empty>
      ) : (
        <div class="row apart">
          <p>
            {current === undefined
              ? 'This feed is read automatically now. Its older rules are kept.'
              : `This feed is read by version ${current.version} of its rule.`}
          </p>
          <div class="row">
            <a class="button compact" href={`/mark?feed=${id}`}>
              Edit rule
            </a>
            {current === undefined ? null : (
              <button
                type="button"
                class="button compact"
                disabled={act.busy}
                onClick={() =>
                  act.run('This feed is read automatically again. The page is checked soon.', () =>
                    call('addRule', { params: { id }, body: { rule: null } }),
                  )
                }
              >
                Read automatically again
              </button>
            )}
          </div>
        </div>
      )}
      {said === null ? null : <Notice tone="good">{said}</Notice>}
      {act.trouble === null ? null : <TroubleNotice trouble={act.trouble} />}
      {trouble === null ? null : <TroubleNotice trouble={trouble} onRetry={again} />}
      {busy && rules.length === 0 ? <Busy>Loading the rule …</Busy> : null}
      <ol class="plain-list stack" reversed>
        {rules.map((rule, i) => (
          <li key={rule.version}>
            <Version
              rule={rule}
              before={rules[i + 1] ?? null}
              busy={act.busy}
              onRestore={() =>
                act.run(`Version ${rule.version} is in use again. The page is checked soon.`, () =>
                  call('restoreRule', { params: { id, version: rule.version } }),
                )
              }
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Version({
  rule,
  before,
  busy,
  onRestore,
}: {
  rule: FeedRule;
  before: FeedRule | null;
  busy: boolean;
  onRestore: () => void;
}) {
  const { version, origin, createdAt, proof, note, xml, current } = rule;
  const changes = before === null ? null : changesBetween(before.xml, xml);
  const proven = proof === null ? null : proofWords(proof);
  return (
    <section class="card stack tight" aria-label={`Version ${version}`}>
      <div class="row apart">
        <h2 class="row">
          Version {version} {current ? <span class="badge good">In use</span> : null}
        </h2>
        {current ? null : (
          <button type="button" class="button compact" disabled={busy} onClick={onRestore}>
            Go back to version {version}
          </button>
        )}
      </div>
      <p class="small soft">
        {ORIGINS[origin]} {origin === 'rollback' ? (note?.replace(/^back to /, '') ?? '') : null}{' '}
        <Time at={createdAt} />
      </p>
      {proven === null ? note !== null && origin === 'user' ? <p dir="auto">{note}</p> : null : <p>{proven}</p>}
      {changes === null ? null : <p>{changeWords(changes)}</p>}
      <details>
        <summary>Details</summary>
        <div class="stack">
          {changes === null ? <Parts xml={xml} /> : <Difference changes={changes} />}
          <details>
            <summary>The rule as XML</summary>
            <Scroll label="The rule as XML">
              <pre>{xml}</pre>
            </Scroll>
          </details>
        </div>
      </details>
    </section>
  );
}

function Parts({ xml }: { xml: string }) {
  return (
    <Scroll label="Where the rule looks">
      <table>
        <thead>
          <tr>
            <th>Part</th>
            <th>Where it is looked for</th>
          </tr>
        </thead>
        <tbody>
          {partsOf(xml).map(({ name, path }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                <code>{path}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Difference({ changes }: { changes: readonly PartChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Scroll label="What changed">
      <table>
        <thead>
          <tr>
            <th>Part</th>
            <th>Before</th>
            <th>Now</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{before === null ? <span class="soft">not looked for</span> : <code class="was">{before}</code>}</td>
              <td>{after === null ? <span class="soft">not looked for</span> : <code class="is">{after}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
