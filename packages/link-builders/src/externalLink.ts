/** A link to another site. Render it with its `rel`, so that the site gets no referrer and no `window.opener`. */
export interface ExternalLink {
  readonly href: string;
  readonly rel: 'noopener noreferrer';
}

export const toExternalLink = (href: string): ExternalLink => ({ href, rel: 'noopener noreferrer' });

/**
 * Parses an https URL of a public host as a browser reads it.
 *
 * @returns Null for other schemes, credentials, ports, IP addresses, local host names, and characters that a browser drops
 *   or replaces.
 */
export function parsePublicUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || value.length > 2048 || !/^https:\/\/[^/]/i.test(value) || /[\p{Cc}\s\\]/u.test(value)) return null;
  try {
    const url = new URL(value);
    const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
    return isPlain && isPublicHostname(url.hostname) ? url : null;
  } catch {
    return null;
  }
}

// The URL parser has already normalized IPv4 addresses to four numbers, so a last label of letters means a host name.
function isPublicHostname(hostname: string): boolean {
  return (
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname) &&
    !/\.(?:local|localhost|internal|intranet|lan|home|corp|test|invalid|onion)$/.test(hostname)
  );
}

/** True when a host is in a list. `*.example.com` matches all subdomains of `example.com`. */
export function matchesHost(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}
