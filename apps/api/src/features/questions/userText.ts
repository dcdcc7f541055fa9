import type { Question } from '@baodao/domain/questions/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import type { Environment } from '@baodao/settings/settings';
import { badParameter } from '../../platform/http/problems.ts';
import { detectScript } from '../../script/scriptConversion.ts';
import { needsModeration } from '../reviews/needsModeration.ts';
import { SHOWN } from './readQuestions.ts';

const IN_REVIEW = 0;

/** The status of a new text: visible, or in review until staff approve it. */
export function initialStatus({ WORDS_REVIEW }: Pick<Environment, 'WORDS_REVIEW'>, ...texts: readonly string[]): Question['status'] {
  if (WORDS_REVIEW === 'all') return IN_REVIEW;
  return WORDS_REVIEW === 'suspicious' && texts.some(needsModeration) ? IN_REVIEW : SHOWN;
}

/** Detects the language by script. `language`, that of the page, decides ambiguous texts. */
export function detectLanguage(text: string, language: Language): Language {
  if (/\p{Script=Han}/u.test(text)) return detectScript(text) ?? (language === 'en' ? 'zh-CN' : language);
  return /\p{Script=Latin}/u.test(text) ? 'en' : language;
}

/** Normalizes line ends, and removes trailing spaces and repeated empty lines. */
export const normalizeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![^\S\n])[^\S\n]+$/gmu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const normalizeLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Throws a `badParameter` problem for an empty text. */
export function requireText(field: string, text: string): string {
  if (text === '') throw badParameter(field);
  return text;
}
