// What the made-up goods are made of. Every text stands in simplified Chinese, traditional Chinese and English.
import type { kinds } from './kinds.ts';
import type { FormName } from './pictures/forms.ts';

export type Words = readonly [simplified: string, traditional: string, english: string];

export type ShipClass = 'normal' | 'chilled' | 'frozen' | 'pickup' | 'none';

/** What goods of one sort have in common: how they are sold, kept and told about. `{noun}` and `{place}` are filled in. */
export interface Kind {
  shipClass: ShipClass;
  weightGrams: number;
  unit: Words;
  shelfLife: Words;
  tags: readonly string[];
  /** What is to be chosen; the factors multiply the price. */
  attributes: readonly { name: Words; values: readonly { label: Words; factor: number }[] }[];
  subTitles: readonly Words[];
  openings: readonly Words[];
  advice: readonly Words[];
  points: readonly Words[];
  params: readonly { name: Words; values: readonly Words[] }[];
}

export type KindName = keyof typeof kinds;

/** One thing that is sold, in its varieties. Prices are whole TWD, from the plainest to the finest. */
export interface Noun {
  noun: Words;
  kind: KindName;
  form: FormName;
  /** Names of icons: what it is, and what is shown beside it. */
  icons: readonly string[];
  price: readonly [from: number, to: number];
  varieties: readonly Words[];
}

export interface GoodsCategory {
  id: number;
  icon: string;
  title: Words;
  groups: readonly { icon: string; title: Words; leaves: readonly { title: Words; nouns: readonly Noun[] }[] }[];
}
