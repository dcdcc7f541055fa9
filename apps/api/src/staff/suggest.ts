import leven from 'leven';

const LISTED = 10;
const NEAREST = 3;

/**
 * Says which names or numbers exist, or which of many are the nearest to one that does not. Empty if the given one is known.
 *
 * @param verb - what the known ones do, if they are not all that exist
 */
export function suggest(given: string | number, known: readonly (string | number)[], verb = 'exist'): string {
  const names = known.map(String);
  const wrong = String(given);
  if (names.includes(wrong)) return '';
  if (names.length === 0) return ` None ${verb}.`;
  if (names.length <= LISTED) return ` These ${verb}: ${names.join(', ')}.`;
  const nearest = names.toSorted((one, other) => leven(one, wrong) - leven(other, wrong)).slice(0, NEAREST);
  return ` Did you mean ${nearest.join(', ')}?`;
}
