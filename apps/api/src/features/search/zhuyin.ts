// Who learnt to read in Taiwan types by zhuyin: ㄈㄥㄌㄧㄙㄨ where others type fenglisu.

const initials: Record<string, string> = {
  ㄅ: 'b',
  ㄆ: 'p',
  ㄇ: 'm',
  ㄈ: 'f',
  ㄉ: 'd',
  ㄊ: 't',
  ㄋ: 'n',
  ㄌ: 'l',
  ㄍ: 'g',
  ㄎ: 'k',
  ㄏ: 'h',
  ㄐ: 'j',
  ㄑ: 'q',
  ㄒ: 'x',
  ㄓ: 'zh',
  ㄔ: 'ch',
  ㄕ: 'sh',
  ㄖ: 'r',
  ㄗ: 'z',
  ㄘ: 'c',
  ㄙ: 's',
};

/** By themselves, and as they are written behind an initial. */
const finals: Record<string, [alone: string, behind: string]> = {
  ㄚ: ['a', 'a'],
  ㄛ: ['o', 'o'],
  ㄜ: ['e', 'e'],
  ㄝ: ['e', 'e'],
  ㄞ: ['ai', 'ai'],
  ㄟ: ['ei', 'ei'],
  ㄠ: ['ao', 'ao'],
  ㄡ: ['ou', 'ou'],
  ㄢ: ['an', 'an'],
  ㄣ: ['en', 'en'],
  ㄤ: ['ang', 'ang'],
  ㄥ: ['eng', 'eng'],
  ㄦ: ['er', 'er'],
  ㄧ: ['yi', 'i'],
  ㄧㄚ: ['ya', 'ia'],
  ㄧㄛ: ['yo', 'io'],
  ㄧㄝ: ['ye', 'ie'],
  ㄧㄞ: ['yai', 'iai'],
  ㄧㄠ: ['yao', 'iao'],
  ㄧㄡ: ['you', 'iu'],
  ㄧㄢ: ['yan', 'ian'],
  ㄧㄣ: ['yin', 'in'],
  ㄧㄤ: ['yang', 'iang'],
  ㄧㄥ: ['ying', 'ing'],
  ㄨ: ['wu', 'u'],
  ㄨㄚ: ['wa', 'ua'],
  ㄨㄛ: ['wo', 'uo'],
  ㄨㄞ: ['wai', 'uai'],
  ㄨㄟ: ['wei', 'ui'],
  ㄨㄢ: ['wan', 'uan'],
  ㄨㄣ: ['wen', 'un'],
  ㄨㄤ: ['wang', 'uang'],
  ㄨㄥ: ['weng', 'ong'],
  ㄩ: ['yu', 'v'],
  ㄩㄝ: ['yue', 've'],
  ㄩㄢ: ['yuan', 'van'],
  ㄩㄣ: ['yun', 'vn'],
  ㄩㄥ: ['yong', 'iong'],
};

const SYLLABLE = /([ㄅ-ㄙ]?)([ㄧㄨㄩ]?[ㄚ-ㄦ]|[ㄧㄨㄩ])|([ㄓ-ㄙ])(?=[ˊˇˋ˙])|([ㄅ-ㄙ])/g;

/**
 * The letters a text in zhuyin stands for; null when it is not all zhuyin. Initials by themselves are first letters: ㄈㄌㄙ is `fls`,
 * as people type who do not finish their syllables.
 */
export function lettersOfZhuyin(typed: string): string | null {
  if (!/^(?=.*[ㄅ-ㄩ])[ㄅ-ㄩˉˊˇˋ˙\s]{1,64}$/.test(typed)) return null;
  return [...typed.matchAll(SYLLABLE)]
    .map(([, initial = '', final = '', whole = '', lone = '']) => {
      if (final) return syllable(initial, final);
      // With a tone behind it, ㄙ is a syllable of its own: si.
      return whole ? `${initials[whole] ?? ''}i` : (initials[lone]?.[0] ?? '');
    })
    .join('');
}

function syllable(initial: string, final: string): string {
  const [alone, behind] = finals[final] ?? ['', ''];
  if (initial === '') return alone;
  const start = initials[initial] ?? '';
  // After j, q and x the two dots go without saying.
  return start + (/[jqx]$/.test(start) ? behind.replace('v', 'u') : behind);
}
