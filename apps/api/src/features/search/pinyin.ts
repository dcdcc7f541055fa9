import { customPinyin, pinyin } from 'pinyin-pro';

// 行 is pronounced háng in names of businesses, which are common among shop names.
customPinyin({
  茶行: 'chá háng',
  车行: 'chē háng',
  商行: 'shāng háng',
  米行: 'mǐ háng',
  布行: 'bù háng',
  药行: 'yào háng',
  洋行: 'yáng háng',
});

export interface PinyinSpelling {
  /** All syllables joined, without tones: `fenglisu`. */
  pinyin: string;
  /** The first letter of each syllable: `fls`. */
  initials: string;
}

/** Converts a folded word; both fields are empty when it contains no Chinese. Keeps letters and digits among the characters. */
export function toPinyin(folded: string): PinyinSpelling {
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

/** Returns one syllable per character. */
export const pinyinSyllables = (run: string): string[] => pinyin(run, { toneType: 'none', type: 'array', v: true, nonZh: 'spaced' });
