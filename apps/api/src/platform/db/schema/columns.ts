import { customType, numeric, timestamp } from 'drizzle-orm/pg-core';

/** A text in the shop's languages. Without English, readers see simplified Chinese. */
export type LocalizedText = { 'zh-CN': string; 'zh-TW': string; en?: string | undefined };

/** TWD or CNY, always a decimal string in code. */
export const amount = (name: string) => numeric(name, { precision: 14, scale: 2 });

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Several integer ranges in PostgreSQL's notation: `{[540,1080)}`. */
export const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });
