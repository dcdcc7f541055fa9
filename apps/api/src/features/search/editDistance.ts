/** True when at most one substitution, insertion, deletion or transposition separates the words. */
export function isWithinOneEdit(one: string, other: string): boolean {
  if (one.length > other.length) return isWithinOneEdit(other, one);
  if (other.length - one.length > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one.length < other.length) return one.slice(at) === other.slice(at + 1);
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** Returns the first item whose spelling is within one edit of `word`. */
export const findWithinOneEdit = <Item>(word: string, items: readonly Item[], getSpelling: (item: Item) => string): Item | undefined =>
  items.find((item) => {
    const spelling = getSpelling(item);
    return spelling !== '' && Math.abs(spelling.length - word.length) < 2 && isWithinOneEdit(word, spelling);
  });
