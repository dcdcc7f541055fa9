/** A link that leaves the site; it is shown with its `rel`, so that the other site learns nothing and holds no window of ours. */
export interface OutsideLink {
  readonly href: string;
  readonly rel: 'noopener noreferrer';
}

export const outsideLink = (href: string): OutsideLink => ({ href, rel: 'noopener noreferrer' });

/**
 * An address on a public https site, as a browser will read it; null for anything else: other schemes, credentials, ports,
 * IP addresses, names of a local network, characters a browser drops or turns round.
 */
export function publicAddress(value: unknown): URL | null {
  if (typeof value !== 'string' || value.length > 2048 || !/^https:\/\/[^/]/i.test(value) || /[\p{Cc}\s\\]/u.test(value)) return null;
  try {
    const url = new URL(value);
    const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
    return isPlain && isPublicName(url.hostname) ? url : null;
  } catch {
    return null;
  }
}

// The URL parser has already turned every spelling of an IPv4 address into four numbers, so a last label of letters is a name.
function isPublicName(hostname: string): boolean {
  return (
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname) &&
    !/\.(?:local|localhost|internal|intranet|lan|home|corp|test|invalid|onion)$/.test(hostname)
  );
}

/** Whether a host is on a list of names; `*.example.com` stands for the names below `example.com`. */
export function isListed(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}
