import type { Language } from '@baodao/domain/wire/fields';
import type { Environment } from '../../config.ts';
import { badParameter } from '../../http/problems.ts';
import { scriptOf } from '../../script/chineseScript.ts';
import { needsEyes } from '../reviews/needsEyes.ts';
import { SHOWN } from './readQuestions.ts';

const IN_REVIEW = 0;

/** How what a member wrote begins: in sight of all, or of its writer alone until staff have read it. */
export function firstStatus({ WORDS_REVIEW }: Pick<Environment, 'WORDS_REVIEW'>, ...texts: readonly string[]): number {
  if (WORDS_REVIEW === 'all') return IN_REVIEW;
  return WORDS_REVIEW === 'suspicious' && texts.some(needsEyes) ? IN_REVIEW : SHOWN;
}

/** The language something was written in, as far as its characters tell; else the one of the page it was written on. */
export function writtenIn(text: string, language: Language): Language {
  if (/\p{Script=Han}/u.test(text)) return scriptOf(text) ?? (language === 'en' ? 'zh-CN' : language);
  return /\p{Script=Latin}/u.test(text) ? 'en' : language;
}

/** Plain text as it is kept: one kind of line end, and never more than one empty line. */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![^\S\n])[^\S\n]+$/gmu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const tidyLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Blanks alone say nothing. */
export function saysSomething(field: string, text: string): string {
  if (text === '') throw badParameter(field);
  return text;
}
