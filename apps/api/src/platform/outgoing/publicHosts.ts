import { type LookupAddress, lookup } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The host is not on the public Internet, so that the shop does not call it. */
export class PrivateHost extends Error {
  override readonly name = 'PrivateHost';
}

/** Connects to public addresses only. The address that was checked is the one that is connected to, so that DNS cannot change it in between. */
export const createPublicAgent = (): Agent => new Agent({ lookup: lookupPublic });

/** @internal Exported for its test. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, found: string | LookupAddress[], family) => {
    if (error) return callback(error, found, family);
    const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
    if (addresses.length > 0 && addresses.every(isPublicAddress)) return callback(null, found, family);
    callback(new PrivateHost(`${hostname} has an address that is not public`), found, family);
  });
};

/**
 * Also false for IPv4 addresses inside of IPv6 ones, unless they are public themselves.
 * @internal Exported for its test.
 */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
