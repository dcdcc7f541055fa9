import { base32Alphabet } from '../crypto/randomBase32.ts';

const SHARD_BITS = 10;
/** Fibonacci hashing: consecutive ids get distant shards. */
const MULTIPLIER = 0x9e3779b1;

/**
 * The shard of a member, two letters for one of 1,024. Codes of orders, order groups and payments contain it, so a database that is split by
 * members can find the node of a code that a provider, a supplier or staff name without the member. It must never change.
 */
export function memberShard(userId: number): string {
  const shard = Math.imul(userId, MULTIPLIER) >>> (32 - SHARD_BITS);
  return base32Alphabet.charAt(shard >>> 5) + base32Alphabet.charAt(shard & 31);
}
