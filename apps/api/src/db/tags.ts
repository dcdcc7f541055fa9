import type { Language } from '@baodao/domain/wire/fields';
import { whenContentChanges } from './contentChange.ts';
import type { Queryable } from './database.ts';
import { textIn } from './localText.ts';
import { tag } from './schema/content.ts';

export interface TagWords {
  /** What a reader sees for a tag as it is kept. */
  shown: (kept: string) => string;
  /** The tag as it is kept, for what a reader chose. */
  kept: (shown: string) => string;
}

interface Known {
  words: Map<Language, TagWords>;
  until: number;
}
const known = new WeakMap<Queryable, Known>();
const KEEP_MS = 10_000;
whenContentChanges((db) => known.delete(db));

/** The words of all tags in one language. There are few, and they change by imports alone. */
export async function tagWords(db: Queryable, language: Language): Promise<TagWords> {
  const before = known.get(db);
  const held = before && before.until > Date.now() ? before : { words: new Map<Language, TagWords>(), until: Date.now() + KEEP_MS };
  known.set(db, held);
  const ready = held.words.get(language);
  if (ready) return ready;

  const rows = await db.select().from(tag);
  const shown = new Map(rows.map(({ text, label }) => [text, textIn(label, language)]));
  const kept = new Map([...shown].map(([text, word]) => [word, text]));
  const words = { shown: (text: string) => shown.get(text) ?? text, kept: (word: string) => kept.get(word) ?? word };
  held.words.set(language, words);
  return words;
}
