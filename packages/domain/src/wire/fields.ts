import * as z from 'zod/mini';
import { fieldFacts } from './facts.ts';

// Uses code points, because control characters in a regular expression trigger a lint error.
const hasNoControlCharacters = (value: string) => {
  if (!value.isWellFormed()) return false;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 32 ? code !== 9 && code !== 10 && code !== 13 : code >= 127 && code < 160) return false;
  }
  return true;
};

/** Text typed by a user, without control characters and lone surrogates. */
export const text = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max), z.refine(hasNoControlCharacters));

/** Id of a database row. */
export const id = z.int().check(z.minimum(1));

/** Random code of an order, payment or gift. It cannot be guessed. */
export const code = z
  .string()
  .check(z.regex(/^[A-Z0-9]{8,40}$/))
  .register(fieldFacts, { example: 'K7M2Q9XA4TBN' });

/** An amount with two decimals, in TWD unless the field name ends in `Cny`. */
export const money = z
  .string()
  .check(z.regex(/^-?\d{1,12}\.\d{2}$/))
  .register(fieldFacts, { example: '1280.00' });

/** ISO 8601 in UTC. */
export const time = z.string().register(fieldFacts, { format: 'date-time', example: '2026-11-20T08:30:00.000Z' });

/** Units of a SKU or an order line. */
export const quantity = z.int().check(z.minimum(1), z.maximum(99));

/** An image. `${src}/${width}` has the format that the browser accepts; `.avif`, `.webp` and `.jpg` at the end ask for one. */
export const Picture = z.object({
  /**
   * Address of the picture without a size, a path of the shop or an absolute URL. `pictureUrl` of the API client adds
   * width and format.
   */
  src: z.string(),
  /** Width of the original in pixels. */
  width: z.int(),
  /** Height of the original in pixels. */
  height: z.int(),
  /** A tiny preview in base64, as the library `thumbhash` reads it; empty if there is none. */
  thumbhash: z.string(),
  /** What the picture shows, in the language of the reply; empty for a decorative picture. */
  alt: z.string(),
});
export interface Picture extends z.infer<typeof Picture> {}

/** Input of an endpoint without parameters. */
export const NoInput = z.strictObject({});
export interface NoInput extends z.infer<typeof NoInput> {}

/** Reply of an endpoint that only confirms success. */
export const DoneReply = z.object({
  /** Always true. A failure is an error reply instead. */
  done: z.literal(true),
});
export interface DoneReply extends z.infer<typeof DoneReply> {}

/** Platform of the caller, as it says. The shop lists it beside the member's devices; it changes no reply and grants no right. */
export const platforms = ['web', 'wap', 'wechat', 'ios', 'android'] as const;
export type Platform = (typeof platforms)[number];

export const languages = ['zh-CN', 'zh-TW', 'en'] as const;
export type Language = (typeof languages)[number];

export const currencyCodes = ['TWD', 'CNY'] as const;
export type CurrencyCode = (typeof currencyCodes)[number];
