import type { Language } from '@baodao/domain/wire/fields';
import type { UserText } from '@baodao/domain/wire/userText';
import { createScriptConverter, detectScript } from './scriptConversion.ts';

const converter = createScriptConverter();

/**
 * What a person wrote, in the reader's script: a review in traditional Chinese is read in simplified Chinese by whoever reads that, with
 * the original at hand. Readers of English see it as it was written.
 */
export function toReaderScript(written: string, language: Language): UserText {
  if (!/\p{Script=Han}/u.test(written)) return { text: written, lang: language };
  const writtenIn = detectScript(written) ?? (language === 'en' ? 'zh-CN' : language);
  if (language === 'en' || writtenIn === language) return { text: written, lang: writtenIn };
  const text = language === 'zh-TW' ? converter.toTraditional(written) : converter.toSimplified(written);
  return text === written ? { text, lang: language } : { text, lang: language, original: written };
}
