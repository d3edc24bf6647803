import { z } from '../zod.js';

const short = z.string().max(10_000);

const PathSchema = z.object({ xpath: short, samples: z.number(), why: short });
const PlaceSchema = z.object({
  kind: z.enum(['single', 'list']),
  paths: z.array(PathSchema).max(100),
  part: z.object({ before: short, after: short, number: z.boolean() }).nullable(),
});
const FieldSchema = z.object({
  name: short,
  kind: z.enum(['single', 'list']),
  optional: z.boolean(),
  places: z.array(PlaceSchema).max(100),
  shape: z.object({
    numeric: z.boolean(),
    minLength: z.number(),
    maxLength: z.number(),
    label: short.exactOptional(),
  }),
  constant: z.string().nullable(),
});

export const WrapperSchema = z
  .object({
    version: z.literal(1),
    fields: z.array(FieldSchema).max(1000),
    samples: z.array(short).max(10_000),
    template: z.array(short).max(100_000),
    history: z
      .array(
        z.object({
          action: z.enum(['learn', 'repair']),
          note: short,
          before: z.array(FieldSchema).max(1000).nullable(),
          templateBefore: z.array(short).max(100_000).exactOptional(),
          samplesBefore: z.array(short).max(10_000).exactOptional(),
        }),
      )
      .max(1000),
  })
  .meta({ id: 'Wrapper' });
