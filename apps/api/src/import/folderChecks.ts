import { type CategoryLine, files, type RateRow, type ReviewRow } from './format.ts';
import type { ParsedLine } from './parsedLine.ts';
import type { Problems, SourceLine } from './problems.ts';

export function checkUnique<Value>(problems: Problems, found: readonly ParsedLine<Value>[], nameOf: (value: Value) => string) {
  const names = new Set<string>();
  for (const { place, value } of found) {
    const name = nameOf(value);
    if (names.has(name)) problems.add(place, `${name} is there twice`);
    names.add(name);
  }
}

/** Parents precede their children, and there are at most three levels. */
export function checkCategoryTree(problems: Problems, categories: ParsedLine<CategoryLine>[]) {
  checkUnique(problems, categories, ({ id }) => `category ${id}`);
  const levels = new Map<number, number>();
  const parents = new Set<number>();
  for (const { place, value } of categories) {
    const above = value.parent === 0 ? 0 : levels.get(value.parent);
    if (above === undefined) problems.add(place, `parent ${value.parent} does not stand above`);
    else if (above >= 3) problems.add(place, 'is deeper than three levels');
    levels.set(value.id, (above ?? 0) + 1);
    parents.add(value.parent);
  }
  const leaves = new Set([...levels.keys()].filter((id) => !parents.has(id)));
  return { all: new Set(levels.keys()), leaves };
}

/** Detects inverted rates (TWD for 1 CNY), which would make all prices twenty times higher. */
export function checkRates(problems: Problems, rates: ParsedLine<RateRow>[]) {
  for (const { place, value } of rates) {
    if (value.code === 'TWD' && Number(value.rate) !== 1) problems.add(place, 'rate: 1 TWD is 1 TWD');
    if (value.code === 'CNY' && !(Number(value.rate) > 0.1 && Number(value.rate) < 1)) {
      problems.add(place, 'rate: is not what 1 TWD is worth in CNY');
    }
  }
  for (const set of new Set(rates.map(({ value }) => value.set))) {
    const ofSet = rates.filter(({ value }) => value.set === set);
    const codes = ofSet.map(({ value }) => value.code).toSorted();
    if (codes.join() !== 'CNY,TWD')
      problems.add(ofSet[0]?.place ?? { file: files.rates, line: 0 }, `set ${set} must hold TWD and CNY once each`);
  }
}

/** Follow-ups and replies of a review need a time after the review's. */
export function checkReviewFollowUps(
  problems: Problems,
  place: SourceLine,
  { time, append, appendImages, appendTime, reply, replyTime }: ReviewRow,
) {
  if ((append === undefined) !== (appendTime === undefined)) problems.add(place, 'append and appendTime belong together');
  if (appendImages.length > 0 && append === undefined) problems.add(place, 'appendImages: there is no append');
  if ((reply === undefined) !== (replyTime === undefined)) problems.add(place, 'reply and replyTime belong together');
  for (const later of [appendTime, replyTime]) {
    if (later !== undefined && Date.parse(later) < Date.parse(time)) problems.add(place, `${later} is before the review`);
  }
}
