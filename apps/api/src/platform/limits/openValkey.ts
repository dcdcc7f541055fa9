import Valkey from 'iovalkey';

export type { Valkey };

/** A counter that takes longer is asked in PostgreSQL instead. */
const TIMEOUT_MS = 500;
const RETRY_MS = 1_000;

/** Commands fail at once while the server is away, so that no call waits for it. */
export function openValkey(url: string): Valkey {
  const client = new Valkey(url.replace(/^valkey/, 'redis'), {
    connectTimeout: 3_000,
    commandTimeout: TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => RETRY_MS,
  });
  // Without a listener, a lost connection would be logged once a second. The metrics say whether there is one.
  client.on('error', () => {});
  return client;
}
