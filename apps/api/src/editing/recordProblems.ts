import { errorCodes } from '@baodao/domain/errors/codes';
import type { RecordProblem } from '@baodao/staff-api/shapes/records';
import type * as z from 'zod';
import { ApiProblem } from '../platform/http/problems.ts';

/** Names for the rules that checks of an import say in English sentences, so that pages say them in the language of their reader. */
const rules: readonly [sentence: RegExp, rule: RecordProblem['rule']][] = [
  [/marketPrice must be higher/, 'marketPrice'],
  [/another sku has the same values/, 'sameValues'],
  [/values must be one value id/, 'skuValues'],
  [/appears twice|is taken/, 'taken'],
  [/is not in this folder|does not exist/, 'reference'],
  [/^categoryLevels/, 'categoryLevels'],
  [/^categoryProducts/, 'categoryProducts'],
  [/^guestQuestions/, 'guestQuestions'],
  [/^voucher/, 'voucher'],
  [/^sizeTable/, 'sizeTable'],
  [/must be after|must end after/, 'period'],
  [/parts must add up/, 'odds'],
  [/must have type "none"/, 'blankPrize'],
  [/^question: (required|only)/, 'question'],
  [/coupon is required/, 'couponPrize'],
  [/took part/, 'tookPart'],
  [/is over/, 'over'],
];

/** A problem that a check of an import found. */
export const toRecordProblem = (text: string): RecordProblem => ({
  path: '',
  rule: rules.find(([sentence]) => sentence.test(text))?.[1] ?? 'other',
  text,
});

/** What a schema does not accept. */
export const toRecordProblems = (issues: readonly z.core.$ZodIssue[]): RecordProblem[] =>
  issues.map((issue) => ({ path: issue.path.join('.'), rule: nameRule(issue), text: issue.message }));

function nameRule(issue: z.core.$ZodIssue): RecordProblem['rule'] {
  if (issue.code === 'too_small') return issue.origin === 'string' || issue.origin === 'array' ? 'missing' : 'tooLow';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooMuch';
  if (issue.code === 'invalid_type') return 'missing';
  return 'format';
}

/** The content has problems. Nothing was saved. */
export class InvalidRecord extends ApiProblem {
  readonly problems: readonly RecordProblem[];

  constructor(problems: readonly RecordProblem[]) {
    const [first] = problems;
    super(errorCodes.badParameter, problems.map(({ path, text }) => (path === '' ? text : `${path}: ${text}`)).join('; '), {
      field: first?.path ?? '',
      problems: problems.slice(0, 20),
    });
    this.problems = problems;
  }
}
