import type * as z from 'zod';

/** What is wrong in a folder, and where. `line` counts from 1; 0 is the file as a whole. */
export interface Problem {
  file: string;
  line: number;
  problem: string;
}

export interface Place {
  file: string;
  line: number;
}

const MOST = 500;

export interface Problems {
  add: (place: Place, problem: string) => void;
  /** Parses, or notes each thing that is wrong and returns nothing. */
  parse: <Schema extends z.ZodType>(place: Place, schema: Schema, value: unknown) => z.output<Schema> | undefined;
  /** In the order of files and lines. */
  list: () => Problem[];
  count: () => number;
}

export function collectProblems(): Problems {
  const found: Problem[] = [];
  let count = 0;
  const add = ({ file, line }: Place, problem: string) => {
    count += 1;
    // A million lines with the same mistake are told as well by the first five hundred.
    if (found.length < MOST) found.push({ file, line, problem });
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

export const describeProblem = ({ file, line, problem }: Problem): string => `${file}${line > 0 ? `:${line}` : ''}: ${problem}`;
