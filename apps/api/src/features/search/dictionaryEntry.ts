import type { LocalizedText } from '../../platform/db/schema/columns.ts';

/** A known word: the name of a product, category or shop, or a synonym of one. */
export interface DictionaryEntry {
  folded: string;
  label: LocalizedText;
  pinyin: string;
  initials: string;
  /** False for synonyms, which do not match by pinyin initials. */
  isShopTerm: boolean;
}
