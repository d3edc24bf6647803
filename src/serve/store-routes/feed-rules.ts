/** The versions of the rule of a feed: those there are, a new one, and the way back. */
import { readRule } from '../../extract/index.js';
import type { FeedRecord, FeedRule, NewFeedRule } from '../../store/index.js';
import { RequestProblem } from '../problems.js';
import { defineStoreRoute, type RegisterStoreRoute, type StoreDependencies } from '../store-route.js';
import { z } from '../zod.js';
import { feedParams } from './feeds.js';
import { feedOf } from './find-stored.js';

const text = z.string().nullable();
const count = z.number().int();

const RuleSchema = z
  .object({
    version: count,
    createdAt: z.string(),
    origin: z.enum(['user', 'repair', 'rollback']),
    xml: z.string(),
    proof: z.record(z.string(), z.unknown()).nullable().meta({ description: 'Why a repaired rule was believed.' }),
    note: text,
    current: z.boolean(),
  })
  .meta({ id: 'FeedRule' });

const ruleJson = (rule: FeedRule, current: number | null): z.input<typeof RuleSchema> => ({
  ...rule,
  createdAt: new Date(rule.createdAt).toISOString(),
  proof: rule.proof === null ? null : { ...rule.proof },
  current: rule.version === current,
});

const RulesSchema = z.object({ rules: z.array(RuleSchema) });

const listRules = defineStoreRoute({
  method: 'get',
  path: '/feeds/{id}/rules',
  operationId: 'listRules',
  summary: 'List all versions of the rule of a feed',
  params: feedParams,
  response: RulesSchema,
  async run({ params: { id } }, { store }) {
    const feed = await feedOf(store, id);
    return { rules: (await store.feeds.rules(feed.id)).map((rule) => ruleJson(rule, feed.ruleVersion)) };
  },
});

/** Reads a feed by another rule, or its method, from now on. @returns all versions */
async function readBy(
  { id, publicId }: FeedRecord,
  rule: NewFeedRule | null,
  { store, outputs, now }: StoreDependencies,
): Promise<z.input<typeof RulesSchema>> {
  const current = await store.feeds.setRule(id, rule);
  await store.feeds.update(id, { nextCheckAt: now() });
  outputs.forget(publicId);
  return { rules: (await store.feeds.rules(id)).map((one) => ruleJson(one, current)) };
}

const addRule = defineStoreRoute({
  method: 'post',
  path: '/feeds/{id}/rules',
  operationId: 'addRule',
  summary: 'Read a feed by a new rule, or by its method again',
  params: feedParams,
  body: z.object({
    rule: z.string().min(1).max(1_000_000).nullable().meta({ description: 'XML, or null for the method.' }),
    note: z.string().max(1000).nullable().default(null),
  }),
  response: RulesSchema,
  status: 201,
  async run({ params: { id }, body: { rule, note } }, dependencies) {
    const { store, now } = dependencies;
    const feed = await feedOf(store, id);
    if (rule !== null) readRule(rule);
    const added = rule === null ? null : { createdAt: now(), origin: 'user' as const, xml: rule, proof: null, note };
    return readBy(feed, added, dependencies);
  },
});

const restoreRule = defineStoreRoute({
  method: 'post',
  path: '/feeds/{id}/rules/{version}/restore',
  operationId: 'restoreRule',
  summary: 'Go back to an older rule; it becomes the newest version',
  params: feedParams.extend({ version: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  response: RulesSchema,
  async run({ params: { id, version } }, dependencies) {
    const { store, now } = dependencies;
    const feed = await feedOf(store, id);
    const older = await store.feeds.rule(feed.id, version);
    if (older === null) throw new RequestProblem('not-found', `the rule has no version ${version}`);
    const note = `back to version ${version}`;
    const rule = { createdAt: now(), origin: 'rollback' as const, xml: older.xml, proof: null, note };
    return readBy(feed, rule, dependencies);
  },
});

export const RULE_ROUTES: readonly RegisterStoreRoute[] = [listRules, addRule, restoreRule];
