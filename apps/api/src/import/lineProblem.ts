/** Deeper than any line of a folder, and far from the depth at which recursive functions overflow the stack. */
const MAX_DEPTH = 32;

/** Strings of JSON, and whether a colon makes them the name of a field. */
const jsonString = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** PostgreSQL stores no NUL, and UTF-8 has no surrogate without its other half. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Returns a problem that schemas cannot see in a parsed line, or null. */
export function findLineProblem(value: unknown): string | null {
  return inspect(value).problem;
}

/** Like `findLineProblem`. Also finds a field name that an object contains twice, because `JSON.parse` keeps only the last one. */
export function findJsonProblem(value: unknown, json: string): string | null {
  const { problem, names } = inspect(value);
  if (problem) return problem;
  const written = [...json.matchAll(jsonString)].filter(([, colon]) => colon !== undefined).length;
  return written === names ? null : 'contains a field name twice';
}

/** Counts the names of all objects. Not recursive, because the depth is not known to be harmless. */
function inspect(value: unknown): { problem: string | null; names: number } {
  let names = 0;
  const pending: { part: unknown; depth: number }[] = [{ part: value, depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { part, depth } = next;
    if (typeof part === 'string' && !isStorable(part)) return { problem: 'contains a character that cannot be stored', names };
    if (typeof part !== 'object' || part === null) continue;
    if (depth === MAX_DEPTH) return { problem: 'is nested too deeply', names };
    if (!Array.isArray(part)) {
      const own = Object.keys(part);
      names += own.length;
      if (!own.every(isStorable)) return { problem: 'contains a character that cannot be stored', names };
    }
    for (const inner of Object.values(part)) pending.push({ part: inner, depth: depth + 1 });
  }
  return { problem: null, names };
}
