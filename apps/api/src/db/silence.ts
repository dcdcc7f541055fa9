import type pg from 'pg';
import { bytesOf } from './connection.ts';

const SAMPLE_MS = 250;
/** A second and a half. Counted and not measured: a process that was busy itself has not listened meanwhile. */
const SILENT_SAMPLES = 6;

/**
 * Watches whether the database still says anything. It has gone silent when somebody waits for it, and for a second and a half not a byte
 * has come on any connection: one that is merely slow answers somebody all the time.
 */
export function watchSilence(pool: pg.Pool, onSample: (isSilent: boolean) => void): { stop: () => void } {
  const known = new Map<pg.PoolClient, { read: number; written: number }>();
  let taken = 0;
  let heard = false;
  let silentSamples = 0;

  const onAcquire = (client: pg.PoolClient) => {
    taken += 1;
    if (!known.has(client)) known.set(client, bytesOf(client));
  };
  const onRelease = () => {
    taken -= 1;
  };
  const onConnect = () => {
    heard = true;
  };
  const onRemove = (client: pg.PoolClient) => void known.delete(client);

  const sample = () => {
    const isConnecting = pool.totalCount - pool.idleCount - taken > 0;
    let isWaiting = isConnecting || pool.waitingCount > 0;
    for (const [client, before] of known) {
      const now = bytesOf(client);
      if (now.read !== before.read) {
        heard = true;
        known.set(client, now);
      } else if (now.written > before.written) isWaiting = true;
    }
    silentSamples = heard || !isWaiting ? 0 : silentSamples + 1;
    heard = false;
    onSample(silentSamples >= SILENT_SAMPLES);
  };

  pool.on('acquire', onAcquire).on('release', onRelease).on('connect', onConnect).on('remove', onRemove);
  const timer = setInterval(sample, SAMPLE_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      pool.off('acquire', onAcquire).off('release', onRelease).off('connect', onConnect).off('remove', onRemove);
    },
  };
}
