import type { Language } from '@baodao/domain/wire/fields';
import { onContentChange } from './contentVersion.ts';
import type { Queryable } from './database.ts';
import { localize } from './localizedText.ts';
import { tag } from './schema/content.ts';

/** Maps tags, which are stored in simplified Chinese, to labels in the reader's language and back. Unknown tags stay as they are. */
export interface TagLabels {
  toLabel: (tag: string) => string;
  toTag: (label: string) => string;
}

interface CacheEntry {
  labels: Map<Language, TagLabels>;
  expiresAt: number;
}
const caches = new WeakMap<Queryable, CacheEntry>();
const TTL_MS = 10_000;
onContentChange((db) => caches.delete(db));

/** Only imports change tags, and there are few, so all of them are cached. */
export async function loadTagLabels(db: Queryable, language: Language): Promise<TagLabels> {
  const cached = caches.get(db);
  const entry =
    cached && cached.expiresAt > Date.now() ? cached : { labels: new Map<Language, TagLabels>(), expiresAt: Date.now() + TTL_MS };
  caches.set(db, entry);
  const known = entry.labels.get(language);
  if (known) return known;

  const rows = await db.select().from(tag);
  const labelByTag = new Map(rows.map(({ text, label }) => [text, localize(label, language)]));
  const tagByLabel = new Map([...labelByTag].map(([text, label]) => [label, text]));
  const labels = {
    toLabel: (text: string) => labelByTag.get(text) ?? text,
    toTag: (label: string) => tagByLabel.get(label) ?? label,
  };
  entry.labels.set(language, labels);
  return labels;
}
