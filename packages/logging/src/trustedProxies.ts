import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface TrustedProxies {
  /** For Fastify's `trustProxy`. */
  list: string[];
  isTrusted: (address: string) => boolean;
}

/** A forged header from many addresses must not fill the log. */
const MAX_WARNINGS = 20;

/**
 * Parses `TRUSTED_PROXIES`: addresses and CIDR ranges of the proxies whose X-Forwarded headers count.
 *
 * @throws {Error} for anything else, since a wrong list would let clients choose their address, or give all of them one
 * @example parseTrustedProxies('127.0.0.1, 10.1.0.0/16, ::1')
 */
export const parseTrustedProxies = (text: string): TrustedProxies => parseAddresses('TRUSTED_PROXIES', text);

/** Parses a setting with addresses and CIDR ranges. */
export function parseAddresses(setting: string, text: string): TrustedProxies {
  const list = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const known = new BlockList();
  for (const entry of list) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const version = isIP(address);
    const bits = version === 4 ? 32 : 128;
    const isRange = prefix !== undefined;
    const isValid =
      version !== 0 && rest.length === 0 && (!isRange || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits));
    if (!isValid) throw new Error(`Invalid environment variable:\n  ${setting}: "${entry}" is no IP address or CIDR range`);
    known.addSubnet(address, isRange ? Number(prefix) : bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return {
    list,
    isTrusted(address) {
      // A socket that accepts both protocols shows IPv4 addresses in this form.
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
      return known.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
    },
  };
}

/** Logs once for each address that it may be a proxy that is missing in the list. Its X-Forwarded headers are ignored. */
export function warnAboutUntrustedProxies(app: FastifyInstance, { list, isTrusted }: TrustedProxies): void {
  const warned = new Set<string>();
  const warnAbout = ({ socket, log }: FastifyRequest) => {
    const peer = socket.remoteAddress ?? '';
    if (isTrusted(peer) || warned.has(peer) || warned.size >= MAX_WARNINGS) return;
    warned.add(peer);
    const line = `TRUSTED_PROXIES=${[...list, peer].join(',')}`;
    log.warn({ peer }, `X-Forwarded-For of an untrusted peer is ignored. If it is your proxy, write: ${line}`);
  };
  app.addHook('onRequest', (request: FastifyRequest, _, done) => {
    // Asking a socket for its peer is a system call.
    if (request.headers['x-forwarded-for'] !== undefined) warnAbout(request);
    done();
  });
}
