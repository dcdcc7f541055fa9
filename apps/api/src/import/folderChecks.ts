import type { CategoryLine, ReviewRow } from './format/catalog.ts';
import { files } from './format/files.ts';
import type { RateRow } from './format/rates.ts';
import type { ParsedLine } from './parsedLine.ts';
import { createDuplicateCheck, type Problems, type SourceLine } from './problems.ts';

export function checkUnique<Value>(problems: Problems, found: readonly ParsedLine<Value>[], getName: (value: Value) => string) {
  const checkDuplicate = createDuplicateCheck(problems);
  for (const { place, value } of found) checkDuplicate(place, getName(value));
}

/** Parents precede their children, and there are at most three levels. */
export function checkCategoryTree(problems: Problems, categories: ParsedLine<CategoryLine>[]) {
  checkUnique(problems, categories, ({ id }) => `category ${id}`);
  const levels = new Map<number, number>();
  const parents = new Set<number>();
  for (const { place, value } of categories) {
    const parentLevel = value.parent === 0 ? 0 : levels.get(value.parent);
    if (parentLevel === undefined) problems.add(place, `parent ${value.parent} is not on an earlier line`);
    else if (parentLevel >= 3) problems.add(place, 'exceeds three levels');
    levels.set(value.id, (parentLevel ?? 0) + 1);
    parents.add(value.parent);
  }
  const leaves = new Set([...levels.keys()].filter((id) => !parents.has(id)));
  return { all: new Set(levels.keys()), leaves };
}

/** Detects inverted rates (TWD for 1 CNY), which would make all prices twenty times higher. */
export function checkRates(problems: Problems, rates: ParsedLine<RateRow>[]) {
  for (const { place, value } of rates) {
    if (value.code === 'TWD' && Number(value.rate) !== 1) problems.add(place, 'rate: must be 1 for TWD');
    if (value.code === 'CNY' && !(Number(value.rate) > 0.1 && Number(value.rate) < 1)) {
      problems.add(place, 'rate: must be the value of 1 TWD in CNY, between 0.1 and 1');
    }
  }
  for (const set of new Set(rates.map(({ value }) => value.set))) {
    const setRates = rates.filter(({ value }) => value.set === set);
    const codes = setRates.map(({ value }) => value.code).toSorted();
    if (codes.join() !== 'CNY,TWD')
      problems.add(setRates[0]?.place ?? { file: files.rates, line: 0 }, `set ${set} must contain TWD and CNY, each once`);
  }
}

/** Follow-ups and replies of a review need a time after the review's. */
export function checkReviewFollowUps(
  problems: Problems,
  place: SourceLine,
  { time, append, appendImages, appendTime, reply, replyTime }: ReviewRow,
) {
  if ((append === undefined) !== (appendTime === undefined)) problems.add(place, 'append and appendTime must be given together');
  if (appendImages.length > 0 && append === undefined) problems.add(place, 'appendImages: requires append');
  if ((reply === undefined) !== (replyTime === undefined)) problems.add(place, 'reply and replyTime must be given together');
  for (const later of [appendTime, replyTime]) {
    if (later !== undefined && Date.parse(later) < Date.parse(time)) problems.add(place, `${later} is before the time of the review`);
  }
}
