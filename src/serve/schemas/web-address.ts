import { z } from '../zod.js';

/** Of an address; longer ones no server takes. */
export const MAX_ADDRESS = 8192;

export const webAddress = z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS);
