import type { Language } from '@baodao/domain/wire/fields';
import type { LocalText } from './schema/columns.ts';

/** The text in that language; the original where there is none. */
export const textIn = (local: LocalText, language: Language): string => local[language] || local['zh-CN'];

/** The language in which that text is shown, for the `lang` of whatever shows it. */
export const languageOf = (local: LocalText, language: Language): Language => (local[language] ? language : 'zh-CN');
