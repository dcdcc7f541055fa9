import { BlockList, isIP } from 'node:net';

/** The test environments of Alipay, UnionPay, E.SUN and ECPay. */
const testHosts = /(^|\.)alipaydev\.com$|(^|\.)test\.95516\.com$|^acqtest\.esunbank\.com\.tw$|(^|\.)[a-z]+-stage\.ecpay\.com\.tw$/;

/** The unspecified address connects to this machine as well. IPv4 rules also match IPv4 addresses in IPv6 notation. */
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addSubnet('0.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addAddress('::', 'ipv6');

/** `host` comes from `URL`, which writes IPv4 addresses of any notation in the usual one. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  const version = isIP(address);
  if (version === 0) return /(^|\.)localhost(\.localdomain)?\.?$/i.test(host);
  return loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Why a live shop must not use an address that others call, or that it sends secrets, phone numbers or payments to. Empty for a good or
 * missing one.
 *
 * @example findAddressProblem('SMS_URL', 'http://sms.example') // ['SMS_URL is http://sms.example, which is not encrypted: …']
 */
export function findAddressProblem(name: string, address: string | undefined): string[] {
  if (address === undefined) return [];
  const url = URL.parse(address);
  if (!url) return [`${name} has the entry "${address}", which is no address`];
  // The address is not shown, because it contains a password.
  if (url.username || url.password) return [`${name} contains a user name or a password, which such an address must not have`];
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  if (isLoopback(host)) return [`${name} is ${address}, which is this machine: set the address of the real service`];
  if (testHosts.test(host)) return [`${name} is ${address}, a test environment without real money: set the provider's production address`];
  if (url.protocol !== 'https:') return [`${name} is ${address}, which is not encrypted: use an address that starts with https://`];
  return [];
}

/** The same for a setting with several origins, separated by commas. */
export function findOriginProblems(name: string, list: string | undefined): string[] {
  if (list === undefined) return [];
  return list.split(',').flatMap((entry) => findAddressProblem(name, entry.trim()));
}
