import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
/** A process that ran this long has recovered, so its next end counts as the first. */
const STABLE_MS = 300_000;

export interface Supervised {
  /** Resolves when the process says that it is ready for the first time, and rejects if it ends before that. */
  ready: Promise<void>;
  /** The present process. It may have ended. */
  current: () => ChildProcess;
}

export interface SuperviseOptions {
  name: string;
  /** Starts the process, which sends `ready` to its parent. */
  fork: () => ChildProcess;
  say: (line: string) => void;
  /** Aborted when the shop stops: then nothing is started again. */
  signal: AbortSignal;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Keeps a process running: one that ends by itself is started again, after a delay that doubles with each end. One that was never ready is
 * not, because a wrong setting stays wrong.
 */
export function supervise({ name, fork, say, signal, wait = waitUnlessAborted }: SuperviseOptions): Supervised {
  let child = fork();
  const first = waitUntilReady(name, child);
  // The caller may look at it later.
  first.catch(() => {});
  const run = async () => {
    let ends = 0;
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      const startedAt = performance.now();
      const exit = once(child, 'exit');
      const wasReady = await (isFirst ? first : waitUntilReady(name, child)).then(
        () => true,
        () => false,
      );
      if (isFirst && !wasReady) return;
      if (!isFirst && wasReady) say(`${name} is up again`);
      const [code, killedBy] = await exit;
      if (signal.aborted) return;
      ends = performance.now() - startedAt > STABLE_MS ? 1 : ends + 1;
      const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (ends - 1));
      say(`${name} ended by itself (${code ?? killedBy}). It starts again in ${delay / 1_000} s.`);
      await wait(delay, signal);
      if (!signal.aborted) child = fork();
    }
  };
  void run();
  return { ready: first, current: () => child };
}

const waitUntilReady = (name: string, child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve());
    child.once('exit', () => reject(new Error(`${name} did not start`)));
  });

const waitUnlessAborted = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => {});
