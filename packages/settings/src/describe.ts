import * as z from 'zod';

export interface About {
  /** The comment in `.env.example`. A setting without one belongs to the comment above it. */
  text?: string;
  /** What error messages suggest to write. Without it, they suggest the default. */
  example?: string;
  /** Never printed. */
  isSecret?: boolean;
}

export const about = z.registry<About>();

/** Adds the description of a setting. It must be called last, because zod copies a schema on every change. */
export function describe<Schema extends z.ZodType>(schema: Schema, text?: string, more: Omit<About, 'text'> = {}): Schema {
  about.add(schema, { ...(text === undefined ? {} : { text }), ...more });
  return schema;
}

export const port = z.coerce.number().int().min(1).max(65535);
export const limit = z.coerce.number().int().min(1);

/** A base URL without trailing slashes, so that paths can be appended. */
export const gateway = z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, ''));

export const secret = (text?: string, example = '…') => describe(z.string().optional(), text, { isSecret: true, example });
export const name = (text?: string) => describe(z.string().optional(), text, { example: '…' });
