import { defineAction } from '../api-action.js';
import { WrapperSchema } from '../schemas/wrapper.js';
import { WRAPPER_FORMS } from '../work/wrappers.js';
import { z } from '../zod.js';

export const exportWrapperRoute = defineAction({
  path: '/wrappers/export',
  summary: 'Write a wrapper for other programs',
  description: 'As lines of XPath or CSS, or as an XSLT style sheet that makes XML of the XHTML of a page.',
  request: z.object({ wrapper: WrapperSchema, as: z.enum(WRAPPER_FORMS).default('xpath') }),
  response: z.object({ content: z.string(), notes: z.array(z.string()) }),
  run: (body, { work, signal }) => work.run('wrappers/export', body, signal),
});
