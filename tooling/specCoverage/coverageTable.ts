// Reads the table of the specification's rules and of the tests that hold them.
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';

export const coverageTableFile = new URL('spec-coverage.yaml', import.meta.url);

const title = z.string().min(1);

const Rule = z.strictObject({
  /** Section and order, such as `2.3-04`. */
  id: z.string(),
  /** A paraphrase of the sentence. */
  rule: z.string().min(1),
  /** Titles of the tests that hold the rule, by file. */
  tests: z
    .record(
      z.string(),
      z.union([title, z.array(title).min(1)]).transform((titles) => [titles].flat()),
    )
    .default({}),
  /** The rule is a repetition of this one. */
  repeats: z.string().optional(),
  /** The shop deliberately does something else, for the reasons in the ADR of this number. `tests` hold what it does. */
  deviates: z.strictObject({ adr: z.int().positive(), how: z.string().min(1) }).optional(),
  /** Why no test holds the rule, or a part of it. */
  missing: z.string().min(1).optional(),
});
export type Rule = z.infer<typeof Rule>;

const Section = z.strictObject({ section: z.string(), title: z.string().min(1), rules: z.array(Rule).min(1) });
export type Section = z.infer<typeof Section>;

export async function readCoverageTable(): Promise<Section[]> {
  return z.array(Section).parse(parse(await readFile(coverageTableFile, 'utf8')));
}
