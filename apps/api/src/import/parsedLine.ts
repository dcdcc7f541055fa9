import type { SourceLine } from './problems.ts';

/** A validated line of an import folder. */
export interface ParsedLine<Value> {
  place: SourceLine;
  value: Value;
}
