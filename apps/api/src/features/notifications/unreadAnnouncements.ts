import type { Valkey } from '../../platform/limits/openValkey.ts';
import type { Services } from '../../services.ts';

const CHANNEL = 'baodao:unread';

/**
 * Tells every process that these members have new or read messages. Call it after the commit. Without Valkey, and while it is away, streams
 * learn of them by polling.
 */
export function announceUnread({ valkey }: Pick<Services, 'valkey'>, userIds: readonly number[]): void {
  if (userIds.length > 0) valkey?.publish(CHANNEL, userIds.join(' ')).catch(() => {});
}

/** Calls back with the members whose messages any process announces. Returns the function that ends it. */
export function onUnreadAnnounced(valkey: Valkey, listener: (userIds: readonly number[]) => void): () => void {
  // A connection that listens accepts no other commands.
  const subscriber = valkey.duplicate();
  subscriber.on('error', () => {});
  subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).catch(() => {}));
  subscriber.on('message', (_, userIds) => listener(userIds.split(' ').map(Number)));
  return () => subscriber.disconnect();
}
