const MAX_LENGTH = 8;

/** Returns all substrings, the longest first. */
export function listSubstrings(text: string, minLength: number): { from: number; to: number; text: string }[] {
  const substrings: { from: number; to: number; text: string }[] = [];
  for (let length = Math.min(MAX_LENGTH, text.length); length >= minLength; length -= 1) {
    for (let from = 0; from + length <= text.length; from += 1)
      substrings.push({ from, to: from + length, text: text.slice(from, from + length) });
  }
  return substrings;
}
