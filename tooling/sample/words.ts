import type { Words } from './goodsTypes.ts';

/** As the folder has its texts. */
export const local = ([simplified, traditional, english]: Words) => ({ 'zh-CN': simplified, 'zh-TW': traditional, en: english });

/** Three texts made alike from words in three languages. */
export const joined = (make: (language: 0 | 1 | 2) => string): Words => [make(0), make(1), make(2)];

/** Puts words where a text names them. */
export const filled = (text: Words, values: Record<string, Words>): Words =>
  joined((language) => text[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name]?.[language] ?? whole));
