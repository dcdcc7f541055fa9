import { customType, numeric, timestamp } from 'drizzle-orm/pg-core';

/** A text in the shop's languages; where English is missing, the original is shown. */
export type LocalizedText = { 'zh-CN': string; 'zh-TW': string; en?: string | undefined };

/** TWD or CNY, always a decimal string in code. */
export const amount = (name: string) => numeric(name, { precision: 14, scale: 2 });

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Several ranges of whole numbers in one column; written as PostgreSQL does, `{[540,1080)}`. */
export const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });
