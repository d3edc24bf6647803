import { describe, expect, it } from 'vitest';
import { listHtml, redesignedHtml, siteItem, siteItems } from '../../test/changing-site/changing-site.js';
import type { Page } from '../model/page.js';
import type { LedgerItem } from '../store/index.js';
import { explainItem, matcherOf } from './explain-item.js';
import { mergeLedger } from './ledger.js';
import { readSource } from './read-source.js';

const NOW = Date.UTC(2026, 5, 1);
const URL_OF_PAGE = 'https://town.example/news';

const page = (html: string): Page => ({
  requestedUrl: URL_OF_PAGE,
  url: URL_OF_PAGE,
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: new TextEncoder().encode(html),
  mediaType: 'text/html',
  charset: 'utf-8',
  fetchedAt: new Date(NOW),
});

const options = (known: readonly LedgerItem[] = []) => ({
  method: 'auto',
  source: 'auto' as const,
  rule: null,
  now: NOW,
  known,
  emptyStreak: 0,
});

async function ledgerOf(html: string): Promise<readonly LedgerItem[]> {
  const reading = await readSource(page(html), options());
  if (!reading.ok) throw new Error(reading.health.message);
  return mergeLedger([], reading.feed.items, { now: NOW, count: 0, articles: false }).items;
}

describe('an item somebody looks for', () => {
  it('is found by title, part of it, or address', async () => {
    const known = await ledgerOf(listHtml(siteItems(1, 8)));
    const { title, path } = siteItem(9);
    for (const wanted of [title, title.toUpperCase(), title.slice(0, -2), `https://town.example${path}?utm_source=x`]) {
      const found = await explainItem(page(listHtml(siteItems(1, 9))), { ...options(known), wanted });
      expect(found, wanted).toMatchObject({
        isShown: true,
        found: { title },
        items: 9,
        isHeldBack: false,
        sameAs: null,
        twin: null,
      });
    }
  });

  it('is told from one that is not there, and from one that is no item', async () => {
    const html = page(listHtml(siteItems(1, 8)));
    expect(await explainItem(html, { ...options(), wanted: 'Nothing of the kind' })).toMatchObject({
      isShown: false,
      found: null,
    });
    expect(await explainItem(html, { ...options(), wanted: 'All rights reserved' })).toMatchObject({
      isShown: true,
      found: null,
      items: 8,
    });
  });

  it('is the known one under another title when it leads to the same address', async () => {
    const items = siteItems(1, 8);
    const known = await ledgerOf(listHtml(items));
    const edited = items.map((item, i) => (i === 0 ? { ...item, title: 'Council sells the harbour at last' } : item));
    const found = await explainItem(page(listHtml(edited)), { ...options(known), wanted: 'Council sells the harbour' });
    expect(found.sameAs).toBe(8);
  });

  it('is held back with a list that looks different', async () => {
    const known = await ledgerOf(listHtml(siteItems(1, 8)));
    const others = Array.from({ length: 30 }, (_, i) => ({
      path: `https://elsewhere.example/${i}`,
      title: `Offer ${i}: cheap`,
      date: null,
      teaser: '',
    }));
    const found = await explainItem(page(redesignedHtml(others)), { ...options(known), wanted: 'Offer 3: cheap' });
    expect(found).toMatchObject({ isShown: true, isHeldBack: true, health: { status: 'drifting' } });
  });
});

it('takes no empty text for a title', () => {
  const isMeant = matcherOf('!!');
  expect(isMeant({ id: 'x', title: '', link: null }, 'part')).toBe(false);
});
