import { type Language, languages } from '@baodao/domain/wire/fields';
import type { LocalizedText } from './schema/columns.ts';

/** Falls back to simplified Chinese. */
export const localize = (text: LocalizedText, language: Language): string => text[language] || text['zh-CN'];

/** The language that `localize` returns, for the `lang` attribute. */
export const getTextLanguage = (text: LocalizedText, language: Language): Language => (text[language] ? language : 'zh-CN');

/** A language that is a cache key or a column. What is no language of the shop is simplified Chinese. */
export const parseLanguage = (code: string | null | undefined): Language => languages.find((known) => known === code) ?? 'zh-CN';
