import type { IncomingMessage } from 'node:http';
import { parseAddresses } from './trustedProxies.ts';

export interface MetricsReaders {
  isReader: (request: Pick<IncomingMessage, 'socket' | 'headers'>) => boolean;
}

/**
 * Parses `METRICS_FROM`, the addresses that may read `/metrics`. A forwarded request never may: it came through the public entrance.
 *
 * @throws {Error} for anything that is no address or range
 */
export function parseMetricsReaders(text: string): MetricsReaders {
  const { isTrusted } = parseAddresses('METRICS_FROM', text);
  return { isReader: ({ socket, headers }) => headers['x-forwarded-for'] === undefined && isTrusted(socket.remoteAddress ?? '') };
}
