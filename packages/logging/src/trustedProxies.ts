import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface AddressList {
  list: string[];
  isTrusted: (address: string) => boolean;
}

export interface TrustedProxies {
  /** For Fastify's `trustProxy`: addresses and ranges, or how many proxies are in front. */
  trustProxy: string[] | ((address: string, hop: number) => boolean);
  /** Whether the peer of a connection is one of the proxies. */
  isTrusted: (address: string) => boolean;
}

/** A forged header from many addresses must not fill the log. */
const MAX_WARNINGS = 20;

/**
 * Parses `TRUSTED_PROXIES`: addresses and CIDR ranges of the proxies whose X-Forwarded headers count, or how many proxies each request
 * passes. With a number, every peer counts as a proxy, so nobody else may reach the server.
 *
 * @throws {Error} for anything else, since a wrong list would let clients choose their address, or give all of them one
 * @example parseTrustedProxies('127.0.0.1, 10.1.0.0/16, ::1')
 * @example parseTrustedProxies('2')
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  if (/^\s*[1-9]\s*$/.test(text)) return { trustProxy: (_, hop) => hop < Number(text), isTrusted: () => true };
  const { list, isTrusted } = parseAddresses('TRUSTED_PROXIES', text);
  return { trustProxy: list, isTrusted };
}

/** Parses a setting with addresses and CIDR ranges. */
export function parseAddresses(setting: string, text: string): AddressList {
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
export function warnAboutUntrustedProxies(app: FastifyInstance, { trustProxy, isTrusted }: TrustedProxies): void {
  // A number trusts every peer.
  if (typeof trustProxy === 'function') return;
  const warned = new Set<string>();
  const warnAbout = ({ socket, log }: FastifyRequest) => {
    const peer = socket.remoteAddress ?? '';
    if (isTrusted(peer) || warned.has(peer) || warned.size >= MAX_WARNINGS) return;
    warned.add(peer);
    const line = `TRUSTED_PROXIES=${[...trustProxy, peer].join(',')}`;
    log.warn({ peer }, `X-Forwarded-For of an untrusted peer is ignored. If it is your proxy, write: ${line}`);
  };
  app.addHook('onRequest', (request: FastifyRequest, _, done) => {
    // Asking a socket for its peer is a system call.
    if (request.headers['x-forwarded-for'] !== undefined) warnAbout(request);
    done();
  });
}
