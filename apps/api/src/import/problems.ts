import type * as z from 'zod';

/** A problem of an import folder. `line` counts from 1; 0 means the whole file. */
export interface Problem {
  file: string;
  line: number;
  problem: string;
}

export interface SourceLine {
  file: string;
  line: number;
}

const MAX_LISTED = 500;

export interface Problems {
  add: (place: SourceLine, problem: string) => void;
  /** Parses a value. Adds each problem and returns undefined if it is invalid. */
  parse: <Schema extends z.ZodType>(place: SourceLine, schema: Schema, value: unknown) => z.output<Schema> | undefined;
  /** Sorted by file and line. */
  list: () => Problem[];
  count: () => number;
}

export function collectProblems(): Problems {
  const found: Problem[] = [];
  let count = 0;
  const add = ({ file, line }: SourceLine, problem: string) => {
    count += 1;
    // A mistake can repeat in a million lines.
    if (found.length < MAX_LISTED) found.push({ file, line, problem });
  };
  return {
    add,
    parse(place, schema, value) {
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      for (const issue of parsed.error.issues) add(place, `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`);
      return undefined;
    },
    list: () => found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
    count: () => count,
  };
}

/** Returns a function that reports a name when it appears for the second time. */
export function createDuplicateCheck(problems: Problems): (place: SourceLine, name: string) => void {
  const known = new Set<string>();
  return (place, name) => {
    if (known.has(name)) problems.add(place, `${name} appears twice`);
    known.add(name);
  };
}

/** Returns a function that reports a problem unless a condition is met. */
export const createRequirement =
  (problems: Problems, place: SourceLine) =>
  (isMet: boolean, problem: string): void => {
    if (!isMet) problems.add(place, problem);
  };

/** Names come from the folder, so they could contain control sequences of terminals. */
export const describeProblem = ({ file, line, problem }: Problem): string =>
  `${file}${line > 0 ? `:${line}` : ''}: ${problem}`.replace(/\p{Cc}/gu, '\uFFFD');
