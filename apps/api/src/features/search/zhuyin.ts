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

/** Spellings of a final without and with an initial before it. */
const finals: Record<string, [standalone: string, afterInitial: string]> = {
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
 * Converts zhuyin, the input method common in Taiwan, to pinyin: ㄈㄥㄌㄧㄙㄨ becomes `fenglisu`. Returns null for any other text.
 * Initials without a final become first letters: ㄈㄌㄙ becomes `fls`.
 */
export function zhuyinToPinyin(typed: string): string | null {
  if (!/^(?=.*[ㄅ-ㄩ])[ㄅ-ㄩˉˊˇˋ˙\s]{1,64}$/.test(typed)) return null;
  return [...typed.matchAll(SYLLABLE)]
    .map(([, initial = '', final = '', syllabic = '', bareInitial = '']) => {
      if (final) return spellSyllable(initial, final);
      // An initial followed by a tone mark is a syllable of its own: ㄙˋ is si.
      return syllabic ? `${initials[syllabic] ?? ''}i` : (initials[bareInitial]?.[0] ?? '');
    })
    .join('');
}

function spellSyllable(initial: string, final: string): string {
  const [standalone, afterInitial] = finals[final] ?? ['', ''];
  if (initial === '') return standalone;
  const start = initials[initial] ?? '';
  // Pinyin omits the umlaut of ü (typed as v) after j, q and x.
  return start + (/[jqx]$/.test(start) ? afterInitial.replace('v', 'u') : afterInitial);
}
