import { customPinyin, pinyin } from 'pinyin-pro';

// 行 is háng in the names of trades, which a shop has many of.
customPinyin({
  茶行: 'chá háng',
  车行: 'chē háng',
  商行: 'shāng háng',
  米行: 'mǐ háng',
  布行: 'bù háng',
  药行: 'yào háng',
  洋行: 'yáng háng',
});

export interface Spelling {
  /** All syllables in a row, without tones: `fenglisu`. */
  pinyin: string;
  /** The first letter of each syllable: `fls`. */
  initials: string;
}

/** How a folded word sounds; nothing where it is not Chinese. Letters and digits among the characters are kept. */
export function spell(folded: string): Spelling {
  if (!/\p{Script=Han}/u.test(folded)) return { pinyin: '', initials: '' };
  const syllables = pinyin(folded, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }).map((syllable) => syllable.trim());
  return {
    pinyin: syllables.join('').toLowerCase(),
    initials: syllables
      .map((syllable) => syllable[0] ?? '')
      .join('')
      .toLowerCase(),
  };
}

/** One syllable for each character of a run of Chinese. */
export const syllablesOf = (run: string): string[] => pinyin(run, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' });
