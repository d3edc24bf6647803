import { z } from '../zod.js';

const text = z.string().nullable();

export const CandidateSchema = z
  .object({
    rank: z.number().int(),
    method: z.string(),
    score: z.number(),
    subjects: z.number().int(),
    items: z.number().int(),
    dated: z.number().meta({ description: 'Share of items with a date, 0 to 1.' }),
    titles: z.array(z.string()),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'Candidate' });

export const NativeFeedSchema = z
  .object({
    url: z.string(),
    title: text,
    format: z.enum(['rss', 'atom', 'json', 'unknown']),
    found: z.enum(['declared', 'linked']),
  })
  .meta({ id: 'NativeFeed' });

export const ItemNodesSchema = z
  .object({
    item: z.array(z.number().int()).meta({ description: 'Elements the item covers.' }),
    fields: z.record(z.string(), z.number().int()).meta({ description: 'Element of each field, by its name.' }),
  })
  .meta({ id: 'ItemNodes' });

const ItemSchema = z
  .object({
    title: z.string(),
    link: text,
    date: z
      .object({
        raw: z.string(),
        value: text,
        source: z.string(),
        pattern: text,
        inferred: z.array(z.string()),
      })
      .nullable(),
    description: text,
    image: text,
    author: text,
    price: z.object({ raw: z.string(), amount: z.string(), currency: text }).nullable(),
    confidence: z.number(),
    fieldConfidence: z.record(z.string(), z.number()),
    nodes: ItemNodesSchema.nullable().meta({ description: 'Nodes of the view; null without one.' }),
  })
  .meta({ id: 'Item' });

export const SubjectSchema = z.object({ title: text, items: z.array(ItemSchema) }).meta({ id: 'Subject' });
