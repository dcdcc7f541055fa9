// What a run of tests has started and not ended. Everything that a run starts inherits a variable of its environment.
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeFolder } from './removeFolder.ts';

/** The variable that names the run. */
export const RUN_MARK = 'BAODAO_TEST_RUN';

export interface Leftover {
  pid: number;
  /** The command with its arguments. */
  command: string;
}

interface Process extends Leftover {
  parent: number;
  isMarked: boolean;
}

const GRACE_MS = 10_000;
const FOLDER_PREFIX = 'baodao-test-';

/** Lists the processes of a run and their children. PostgreSQL overwrites the environment of its children with their title. */
export async function listLeftovers(run: string): Promise<Leftover[]> {
  const all = await listProcesses(`${RUN_MARK}=${run}`);
  const found = new Set(all.filter(({ isMarked }) => isMarked).map(({ pid }) => pid));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  found.delete(process.pid);
  return all.filter(({ pid }) => found.has(pid)).map(({ pid, command }) => ({ pid, command }));
}

/** Ends what is left of a run: with SIGTERM, and ten seconds later with SIGKILL. Returns what it has ended. */
export async function endLeftovers(run: string, graceMs = GRACE_MS): Promise<Leftover[]> {
  const ended = new Map<number, Leftover>();
  const signalAll = async (signal: NodeJS.Signals) => {
    const left = await listLeftovers(run);
    for (const leftover of left) {
      ended.set(leftover.pid, leftover);
      signalTo(leftover.pid, signal);
    }
    return left.length;
  };
  await signalAll('SIGTERM');
  const deadline = performance.now() + graceMs;
  while ((await listLeftovers(run)).length > 0 && performance.now() < deadline) await sleep(100);
  // A process may start another one before it ends.
  while ((await signalAll('SIGKILL')) > 0) await sleep(100);
  return [...ended.values()];
}

/** Creates a folder that `removeAbandonedFolders` removes after this process has ended. */
export const createRunFolder = (parent: string): Promise<string> => mkdtemp(path.join(parent, `${FOLDER_PREFIX}${process.pid}-`));

/** Removes the folders of runs that were interrupted. Returns their names. */
export async function removeAbandonedFolders(parent: string): Promise<string[]> {
  const abandoned = (await readdir(parent)).filter((name) => {
    const [, pid] = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name) ?? [];
    return pid !== undefined && !signalTo(Number(pid), 0);
  });
  for (const name of abandoned) await removeFolder(path.join(parent, name));
  return abandoned;
}

/** Returns false if the process does not exist. */
function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Other systems than Linux have no /proc. There the list is empty. */
async function listProcesses(mark: string): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => []);
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name), mark)));
  return all.filter((found) => found !== undefined);
}

async function readProcess(pid: number, mark: string): Promise<Process | undefined> {
  try {
    const [status, command] = await Promise.all(['status', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')));
    const [, state] = /^State:\s+(\w)/m.exec(status ?? '') ?? [];
    // A zombie has ended, but its parent has not asked how.
    if (state === 'Z') return undefined;
    const [, parent] = /^PPid:\s+(\d+)/m.exec(status ?? '') ?? [];
    // The environment of other users' processes cannot be read.
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    const isMarked = environment.split('\0').includes(mark);
    return { pid, parent: Number(parent), isMarked, command: (command ?? '').replaceAll('\0', ' ').trim() };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
