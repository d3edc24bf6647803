/** The one place that knows the validation library. */
export { z } from 'zod';
