import { type ParseArgsConfig, parseArgs } from 'node:util';

export interface StaffCommand {
  summary: string;
  help: string;
  /** Returns the exit code: 0 when it is done, 1 when it was refused. */
  run: (args: string[], env: Record<string, string | undefined>, say: (line: string) => void) => Promise<number>;
}

/** The command was called in a way that it does not know. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

export function parseArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
