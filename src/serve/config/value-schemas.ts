/** What values of settings may be: each takes the text of a flag or variable as well as the value in a file. */
import { z } from '../zod.js';
import { isNetwork } from './networks.js';

const number = (least: number, most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d+(\.\d+)?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(least).max(most));
export const integer = (least: number, most: number) => number(least, most).pipe(z.number().int());
/** Seconds as milliseconds; longer timers overflow and would fire at once. */
export const seconds = (least: number, most: number) =>
  number(least, most).transform((value) => Math.round(value * 1000));

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };
export const size = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,12}[kmg]?$/i)
      .transform((text) => Number.parseInt(text, 10) * (UNITS[text.replace(/\d+/, '').toLowerCase()] as number)),
  ])
  .pipe(
    z
      .number()
      .int()
      .min(1024)
      .max(1024 ** 3),
  );

/** A list, or text with commas. */
export const list = (entry: z.ZodType<string, string>) =>
  z
    .union([
      z.array(z.string()),
      z.string().transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ])
    .pipe(z.array(entry).max(1000));

export const network = z.string().refine(isNetwork);
export const hostName = z.string().regex(/^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){0,10}$/i);

export const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((text) => URL.canParse(text) && /^\/*$/.test(new URL(text).pathname) && new URL(text).search === '')
  .transform((text) => new URL(text).origin);
