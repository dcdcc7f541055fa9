import type { Language } from '../wire/fields.ts';

/**
 * Finds the shop's language for a language tag (BCP 47). The likely script of a region decides: Hong Kong and Macau read traditional
 * Chinese, Singapore simplified.
 *
 * @returns undefined for an invalid tag or a language that the shop does not speak.
 * @example matchLanguage('zh-HK') // 'zh-TW'
 */
export function matchLanguage(tag: string): Language | undefined {
  const locale = parseLocale(tag);
  if (locale?.language === 'en') return 'en';
  if (locale?.language !== 'zh' && locale?.language !== 'yue') return undefined;
  return locale.script === 'Hant' ? 'zh-TW' : 'zh-CN';
}

function parseLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
