import { PROBLEM_CODES, type ProblemCode } from '../problems.js';
import { z } from '../zod.js';

/** RFC 9457. */
export const ProblemSchema = z
  .object({
    type: z.string().meta({ description: 'urn:pith:problem: and the code.' }),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().meta({ description: 'What exactly is wrong.' }),
    advice: z.string().meta({ description: 'What to do next.' }),
    code: z.enum(PROBLEM_CODES as [ProblemCode, ...ProblemCode[]]),
    retry: z.enum(['never', 'later', 'now']).optional(),
    requestId: z.string().optional(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'Which parts of the request are not right.' }),
    attempts: z
      .array(z.object({ method: z.string(), why: z.string() }))
      .optional()
      .meta({ description: 'What was tried and why it gave nothing.' }),
    details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'Problem' });

/** A problem as a route announces it. */
export const problemResponse = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ProblemSchema } },
});
