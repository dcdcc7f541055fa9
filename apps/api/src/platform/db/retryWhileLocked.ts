import { setTimeout as sleep } from 'node:timers/promises';
import { getSqlState } from './sqlState.ts';

const LOCK_TIMEOUT = '55P03';
const MAX_TRIES = 10;
/** As long as a try waits at most: statements of shoppers that queued behind it get as much time as it took from them. */
const PAUSE_MS = 4_000;

export const isLockTimeout = (error: unknown): boolean => getSqlState(error) === LOCK_TIMEOUT;

/** Runs `run` again while it waits for a lock in vain. Between two tries, it leaves the lock to those who queue behind it. */
export async function retryWhileLocked(run: () => Promise<unknown>, pause = () => sleep(PAUSE_MS)): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await run();
      return;
    } catch (error) {
      if (!isLockTimeout(error) || tries === MAX_TRIES) throw error;
    }
    await pause();
  }
}
