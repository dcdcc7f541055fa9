import type { Language } from '@baodao/domain/wire/fields';
import type { UserText } from '@baodao/domain/wire/userText';
import { detectScript, shopConverter } from './scriptConversion.ts';

/**
 * Converts text of users to the reader's script: a reader of simplified Chinese sees a review written in traditional Chinese converted,
 * with the original attached. Readers of English see the text unchanged.
 */
export function toReaderScript(written: string, language: Language): UserText {
  if (!/\p{Script=Han}/u.test(written)) return { text: written, lang: language };
  const writtenIn = detectScript(written) ?? (language === 'en' ? 'zh-CN' : language);
  if (language === 'en' || writtenIn === language) return { text: written, lang: writtenIn };
  const text = language === 'zh-TW' ? shopConverter.toTraditional(written) : shopConverter.toSimplified(written);
  return text === written ? { text, lang: language } : { text, lang: language, original: written };
}
