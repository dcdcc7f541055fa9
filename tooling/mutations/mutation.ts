/** A deliberate fault: one change of one file that breaks one rule. */
export interface Mutation {
  name: string;
  /** The changed file, from the root of the repository. */
  file: string;
  /** Text that occurs once in the file. */
  from: string;
  to: string;
  /** The rule that the fault breaks. */
  breaks: string;
  /** Test files that `pnpm test` runs and that should find the fault, from the root. All are of one package. */
  tests: readonly string[];
}

/** The folder of the package whose tests find the fault. */
export const packageOf = ({ tests }: Pick<Mutation, 'tests'>): string => (tests[0] ?? '').split('/').slice(0, 2).join('/');
