import { useEffect, useState } from 'preact/hooks';
import type { Feed } from '../../api/api-types';
import { type Answer, call, Trouble } from '../../api/client';
import { Busy } from '../../components/busy';
import { Notice, TroubleNotice } from '../../components/notice';
import { counted, sentence } from '../../lib/format';
import { asTrouble } from '../../lib/use-request';

type Finding = Answer<'lintFeed'>['findings'][number];
type Format = keyof Feed['addresses'];

const FORMATS: readonly [format: Format, name: string][] = [
  ['rss', 'RSS'],
  ['atom', 'Atom'],
  ['json', 'JSON Feed'],
];
const SEVERITIES = {
  error: ['Readers may refuse it', 'bad'],
  warning: ['Some readers may stumble', 'warn'],
  hint: ['Could be better', ''],
} as const;

/** Takes a feed that changed this minute for one that always says so. Feeds of this server tell when their items changed. */
const OF_OTHERS = 'clock-in-feed';

/** How the feed does with feed readers, in each of its formats. */
export function QualityTab({ feed: { id, addresses, changedAt } }: { feed: Feed }) {
  const [reports, setReports] = useState<ReadonlyMap<Format, Answer<'lintFeed'>>>(new Map());
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setTrouble(null);
    setReports(new Map());
    const work = async () => {
      for (const [format] of FORMATS) {
        const body = { feed: await feedText(addresses[format], signal) };
        const report = await call('lintFeed', { body }, signal);
        const findings = report.findings.filter(({ rule }) => rule !== OF_OTHERS);
        setReports((old) => new Map([...old, [format, { ...report, findings }]]));
      }
    };
    work().catch((error: unknown) => {
      if (!signal.aborted) setTrouble(asTrouble(error));
    });
    return () => controller.abort();
  }, [id, changedAt, round]);
  return (
    <div class="stack">
      <p class="soft">What feed readers and validators would object to in this feed.</p>
      {trouble === null ? null : <TroubleNotice trouble={trouble} onRetry={() => setRound((n) => n + 1)} />}
      {FORMATS.map(([format, name]) => {
        const report = reports.get(format);
        return report === undefined ? null : <Report key={format} name={name} report={report} />;
      })}
      {reports.size < FORMATS.length && trouble === null ? <Busy>Holding it against the rules …</Busy> : null}
    </div>
  );
}

/** The feed as readers get it, from this server whatever name it has for others. */
async function feedText(address: string, signal: AbortSignal): Promise<string> {
  const { pathname, search } = new URL(address);
  const path = pathname.slice(Math.max(0, pathname.lastIndexOf('/feeds/')));
  const response = await fetch(path + search, { signal });
  if (response.ok) return response.text();
  const problem = await response.json().catch(() => null);
  throw new Trouble({
    code: 'not-ready',
    status: response.status,
    title: 'There is no feed yet',
    detail: `the server answered with status ${response.status}`,
    advice: 'Wait for the first good check of the page.',
    ...problem,
  });
}

function Report({ name, report: { items, findings } }: { name: string; report: Answer<'lintFeed'> }) {
  const groups = grouped(findings);
  return (
    <section class="card stack tight" aria-label={name}>
      <h2>{name}</h2>
      {groups.length === 0 ? (
        <Notice tone="good">Nothing to object to, in {counted(items, 'item')}.</Notice>
      ) : (
        <ul class="plain-list stack">
          {groups.map(([first, many]) => (
            <li key={first.rule} class="stack tight">
              <div class="row">
                <span class={`badge ${SEVERITIES[first.severity][1]}`}>{SEVERITIES[first.severity][0]}</span>
                {many > 1 ? <span class="small soft">{counted(many, 'time')}</span> : null}
              </div>
              <p class="anywhere">{sentence(first.message)}</p>
              <p class="small soft">{sentence(first.advice)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One finding of each rule and how often it was made, the worst first. */
function grouped(findings: readonly Finding[]): [Finding, number][] {
  const groups = new Map<string, [Finding, number]>();
  for (const finding of findings) {
    const group = groups.get(finding.rule);
    if (group === undefined) groups.set(finding.rule, [finding, 1]);
    else group[1]++;
  }
  const order = Object.keys(SEVERITIES);
  return [...groups.values()].sort(([a], [b]) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
