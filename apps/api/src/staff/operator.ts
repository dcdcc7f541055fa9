import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { UsageError } from './usageError.ts';

/** Who calls a command, and whether it may change something. */
export interface Operator {
  /** As the audit log names them. */
  name: string;
  /** `dryRun` never changes anything, `ask` changes after `confirm`. */
  mode: 'dryRun' | 'ask' | 'confirmed';
  confirm: (question: string) => Promise<boolean>;
}

const MAX_NAME = 60;
const options = { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' }, as: { type: 'string' } } as const;

export const operatorHelp = `Commands that change something print what they would do, and ask before they do it. The audit log records the change.

  --yes       change it without asking, for scripts
  --dry-run   only print what would be done
  --as NAME   your name in the audit log (default: the user of this machine)`;

/** Takes the options that all commands share out of the arguments, so that no command can lack them. */
export function readOperator(
  args: string[],
  env: Record<string, string | undefined>,
  confirm: Operator['confirm'] = confirmInTerminal,
): { operator: Operator; rest: string[] } {
  // Options of the command itself are unknown here, so this is not strict.
  const { values, tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const taken = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== 'option' || !Object.hasOwn(options, token.name)) return [];
      return token.name === 'as' && !token.inlineValue ? [token.index, token.index + 1] : [token.index];
    }),
  );
  const { as: given = env['SUDO_USER'] ?? env['USER'] ?? 'unknown', yes, 'dry-run': dryRun } = values;
  if (typeof given !== 'string' || given.trim() === '' || given.length > MAX_NAME)
    throw new UsageError(`--as needs your name, of at most ${MAX_NAME} characters.`);
  return {
    operator: { name: given.trim(), mode: dryRun ? 'dryRun' : yes ? 'confirmed' : 'ask', confirm },
    rest: args.filter((_, index) => !taken.has(index)),
  };
}

async function confirmInTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('This changes the shop. Add --yes to confirm it, or --dry-run to see what it would do.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
