import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program that hangs does not end by itself. */
const PATIENCE_MS = 10_000;

/** Asks a program to end, then forces it, and returns after its exit. */
export async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  program.kill();
  const force = setTimeout(() => program.kill('SIGKILL'), PATIENCE_MS);
  await exit;
  clearTimeout(force);
}
