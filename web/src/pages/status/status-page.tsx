import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Status } from '../../api/api-types';
import { call } from '../../api/client';
import { Busy } from '../../components/busy';
import { Notice, TroubleNotice } from '../../components/notice';
import { Time } from '../../components/time';
import { bytes, counted, duration, hostOf, number } from '../../lib/format';
import { useRequest } from '../../lib/use-request';
import { useTitle } from '../../lib/use-title';
import { HEALTH_NAMES } from './health-names';
import { Plots } from './plots';
import './status.css';
import { verdictOf } from './verdict';

/** Milliseconds between two looks. */
const LOOK_AGAIN = 10_000;

export function StatusPage() {
  useTitle('Status');
  const { value, trouble, again, set } = useRequest('getStatus', {});
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      call('getStatus').then(
        (next) => {
          set(next);
          setOld(false);
        },
        () => setOld(true),
      );
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [set]);
  if (value === null)
    return (
      <div class="stack">
        <h1>Status</h1>
        {trouble === null ? <Busy>Loading …</Busy> : <TroubleNotice trouble={trouble} onRetry={again} />}
      </div>
    );
  return (
    <div class="stack loose">
      <div class="stack">
        <h1>Status</h1>
        <Summary status={value} />
        {isOld ? (
          <Notice tone="warn" title="The server does not answer">
            <p>These figures are the last that were heard. This page tries again by itself.</p>
          </Notice>
        ) : null}
      </div>
      <Work status={value} />
      <Trouble status={value} />
      <Plots />
      <Storage status={value} />
    </div>
  );
}

function Summary({ status }: { status: Status }) {
  const { tone, sentence, concerns } = verdictOf(status);
  const links = concerns.filter(({ href }, index) => concerns.findIndex((other) => other.href === href) === index);
  return (
    <div class={`verdict notice ${tone}`} role="status">
      <p class="verdict-sentence">{sentence}</p>
      <p class="row small">
        <span>
          Pith {status.version}, running for {duration(status.uptime * 1000)}
        </span>
        {links.map(({ href, link }) => (
          <a key={href} href={href}>
            {link}
          </a>
        ))}
      </p>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="card stack tight">
      <h3>{title}</h3>
      <dl class="facts">{children}</dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd class="number">{children}</dd>
  </div>
);

function Work({ status: { feeds, crawls, threads, lastHour, memory } }: { status: Status }) {
  const { reading, checking } = threads;
  return (
    <section class="stack" aria-labelledby="work">
      <h2 id="work">What is being done</h2>
      <div class="status-grid">
        <Group title="Feeds">
          <Fact name="wait to be checked">{number(feeds.due)}</Fact>
          <Fact name="late">{number(feeds.late)}</Fact>
          <Fact name="being checked">{number(feeds.checking)}</Fact>
          <Fact name="longest overdue">{feeds.lag < 1 ? 'none' : duration(feeds.lag * 1000)}</Fact>
        </Group>
        <Group title="Questions">
          <Fact name="being read">{number(crawls.running)}</Fact>
          <Fact name="wait">{number(crawls.waiting)}</Fact>
          <Fact name="broke off">{number(crawls.failed)}</Fact>
        </Group>
        <Group title="Last hour">
          <Fact name="checks of feeds">{number(lastHour.checks)}</Fact>
          <Fact name="pages for questions">{number(lastHour.visits)}</Fact>
          <Fact name="went wrong">{number(lastHour.errors)}</Fact>
          <Fact name="a check takes">
            {lastHour.checkSeconds === null ? '–' : `${lastHour.checkSeconds.toFixed(1)} s`}
          </Fact>
        </Group>
        <Group title="Workers">
          <Fact name="reading pages">
            {number(reading.busy)} of {number(reading.size)}
          </Fact>
          <Fact name="pages wait">{number(reading.waiting)}</Fact>
          <Fact name="replaced">{number(reading.replaced + (checking?.restarts ?? 0))}</Fact>
          <Fact name="checks at once">{checking === null ? 'none here' : number(checking.atOnce)}</Fact>
          <Fact name="memory">{bytes(memory.process)}</Fact>
        </Group>
      </div>
    </section>
  );
}

function Trouble({ status: { hosts, feeds } }: { status: Status }) {
  return (
    <section class="stack" aria-labelledby="trouble">
      <h2 id="trouble">Sites in trouble</h2>
      {hosts.length === 0 ? (
        <p class="soft">
          {(feeds.states.active ?? 0) === 0
            ? 'No feeds are kept yet.'
            : `None: ${counted(feeds.states.active ?? 0, 'feed')}, all as they should be.`}
        </p>
      ) : (
        <ul class="plain-list card flush trouble-list">
          {hosts.map(({ host, feeds, kinds, worst }) => (
            <li key={host} class="stack tight">
              <div class="row">
                <b class="anywhere">{hostOf(host)}</b>
                {Object.entries(kinds).map(([kind, count]) => (
                  <span key={kind} class="badge warn">
                    {HEALTH_NAMES[kind] ?? kind}
                    {feeds > 1 ? ` × ${count}` : ''}
                  </span>
                ))}
              </div>
              <ul class="small">
                {worst.map(({ id, title, url, health, failures }) => (
                  <li key={id} class="anywhere">
                    <a href={`/feeds/${id}`} dir="auto">
                      {title ?? url}
                    </a>
                    : {health.message}
                    {failures > 1 ? <span class="soft"> – {number(failures)} times in a row</span> : null}
                    {health.nextStep === null ? null : <span class="next-step">{health.nextStep}</span>}
                  </li>
                ))}
                {feeds > worst.length ? <li class="soft">and {counted(feeds - worst.length, 'more feed')}</li> : null}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Storage({ status: { store, startedAt } }: { status: Status }) {
  return (
    <section class="stack" aria-labelledby="storage">
      <h2 id="storage">What is stored</h2>
      <div class="card">
        <dl class="facts">
          <Fact name={store.engine === 'sqlite' ? 'in a SQLite file' : 'in PostgreSQL'}>{bytes(store.bytes)}</Fact>
          <Fact name="feeds">{number(store.feeds)}</Fact>
          <Fact name="items of feeds">{number(store.items)}</Fact>
          <Fact name="snapshots of their pages">{number(store.snapshots)}</Fact>
          <Fact name="questions">{number(store.crawls)}</Fact>
          <Fact name="pages">{number(store.pages)}</Fact>
          <Fact name="documents">{number(store.documents)}</Fact>
        </dl>
      </div>
      <p class="small soft">
        The server was started <Time at={startedAt} />. Other programs get these figures at <code>/api/v1/status</code>{' '}
        and <code>/metrics</code>.
      </p>
    </section>
  );
}
