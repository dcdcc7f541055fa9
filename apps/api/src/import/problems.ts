import type * as z from 'zod';

/** What is wrong in a folder, and where. `line` counts from 1; 0 is the file as a whole. */
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
  /** Parses, or notes each thing that is wrong and returns nothing. */
  parse: <Schema extends z.ZodType>(place: SourceLine, schema: Schema, value: unknown) => z.output<Schema> | undefined;
  /** In the order of files and lines. */
  list: () => Problem[];
  count: () => number;
}

export function collectProblems(): Problems {
  const found: Problem[] = [];
  let count = 0;
  const add = ({ file, line }: SourceLine, problem: string) => {
    count += 1;
    // A million lines with the same mistake are told as well by the first five hundred.
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

/** Names come from the folder, so they could contain control sequences of terminals. */
export const describeProblem = ({ file, line, problem }: Problem): string =>
  `${file}${line > 0 ? `:${line}` : ''}: ${problem}`.replace(/\p{Cc}/gu, '\uFFFD');
