// Processes of the cluster. Each ends with the command, in the reverse order of their start.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const ends: (() => Promise<void>)[] = [];

/** Ends what was started elsewhere, when the command ends. */
export const endWithCommand = (end: () => Promise<void>): unknown => ends.push(end);

export interface Program {
  child: ChildProcess;
  output: () => string;
}

export function startProgram(name: string, command: string, args: readonly string[], options: SpawnOptions = {}): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  ends.push(() => endProgram(child));
  let output = '';
  const keep = (text: Buffer) => {
    output = (output + text.toString()).slice(-8_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('error', (error) => console.error(`${name}: ${error.message}`));
  return { child, output: () => output };
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

export async function endProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await Promise.race([exit, sleep(10_000, undefined, { ref: false })]);
  if (!hasEnded(child)) child.kill('SIGKILL');
}

export async function endAllPrograms(): Promise<void> {
  for (const end of ends.toReversed()) await end();
}

/** Repeats a question until the answer is not undefined. */
export async function waitFor<Result>(what: string, ask: () => Promise<Result | undefined>, seconds = 60): Promise<Result> {
  let last: unknown;
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(200)) {
    const answer = await ask().catch((error: unknown) => {
      last = error;
      return undefined;
    });
    if (answer !== undefined) return answer;
  }
  throw new Error(`${what} took longer than ${seconds} s`, { cause: last });
}
