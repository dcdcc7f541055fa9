import * as z from 'zod/mini';

// Written as numbers, because the character class itself would be taken for a control character in the source.
const hasNoControlCharacters = (value: string) => {
  if (!value.isWellFormed()) return false;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 32 ? code !== 9 && code !== 10 && code !== 13 : code >= 127 && code < 160) return false;
  }
  return true;
};

/** Text a person typed: no NUL, no control characters, no lone surrogates. */
export const text = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max), z.refine(hasNoControlCharacters));

/** The id of something in the catalogue. */
export const id = z.int().check(z.positive());

/** The random code of an order, a payment, a gift: never guessable, never serial. */
export const code = z.string().check(z.regex(/^[A-Z0-9]{8,40}$/));

/** An amount with two decimals; TWD unless the field's name ends in `Cny`. */
export const money = z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/));

/** ISO 8601 in UTC. */
export const time = z.string();

/** One sku or line: how many. */
export const quantity = z.int().check(z.minimum(1), z.maximum(99));

/** Variants lie at `${src}/${width}.avif`, `.webp` and `.jpg`. */
export const Picture = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  thumbhash: z.string(),
  alt: z.string(),
});
export type Picture = z.infer<typeof Picture>;

/** The input of a call that takes none. */
export const NoInput = z.strictObject({});
export type NoInput = z.infer<typeof NoInput>;

/** The reply of a call that only says that it worked. */
export const DoneReply = z.object({ done: z.literal(true) });
export type DoneReply = z.infer<typeof DoneReply>;

/** Who calls. It shapes replies at most, and never grants a right. */
export const platforms = ['web', 'wap', 'wechat', 'ios', 'android'] as const;
export type Platform = (typeof platforms)[number];

export const languages = ['zh-CN', 'zh-TW', 'en'] as const;
export type Language = (typeof languages)[number];

export const currencyCodes = ['TWD', 'CNY'] as const;
export type CurrencyCode = (typeof currencyCodes)[number];
