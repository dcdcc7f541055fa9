import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Operator } from './operator.ts';
import { UsageError } from './usageError.ts';

export interface StaffCommand {
  summary: string;
  help: string;
  /** Returns the exit code: 0 for success, 1 if the shop rejected the action. */
  run: (args: string[], env: Record<string, string | undefined>, print: (line: string) => void, operator: Operator) => Promise<number>;
}

export const unexpectedArguments = (expected: string, positionals: readonly string[]) =>
  new UsageError(`Expected ${expected}. Got: ${positionals.join(' ') || 'no arguments'}`);

export function parseArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
