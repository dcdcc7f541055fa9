import type { Language } from '@baodao/domain/wire/fields';
import type { Queryable } from './database.ts';
import { localize, parseLanguage } from './localizedText.ts';
import { tag } from './schema/content.ts';
import { cacheWithTtl } from './ttlCache.ts';

/** Maps tags, which are stored in simplified Chinese, to labels in the reader's language and back. Unknown tags stay as they are. */
export interface TagLabels {
  toLabel: (tag: string) => string;
  toTag: (label: string) => string;
}

const cachedLabels = cacheWithTtl(async (db, key): Promise<TagLabels> => {
  const language = parseLanguage(key);
  const rows = await db.select().from(tag);
  const labelByTag = new Map(rows.map(({ text, label }) => [text, localize(label, language)]));
  const tagByLabel = new Map([...labelByTag].map(([text, label]) => [label, text]));
  return {
    toLabel: (text) => labelByTag.get(text) ?? text,
    toTag: (label) => tagByLabel.get(label) ?? label,
  };
});

export const loadTagLabels: (db: Queryable, language: Language) => Promise<TagLabels> = cachedLabels;
