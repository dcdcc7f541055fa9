/** A prize with its published odds: a decimal with four places, such as `0.0500`. The odds of a lottery add up to 1. */
export interface PrizeOdds {
  index: number;
  odds: string;
}

/** Published odds are multiples of 1/10,000. */
export const ODDS_PARTS = 10_000;

const encoder = new TextEncoder();

/**
 * Formats odds for publication.
 *
 * @param parts - odds in 1/10,000
 * @example formatOdds(500) // '0.0500'
 */
export function formatOdds(parts: number): string {
  const digits = String(parts).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/**
 * Parses published odds into parts of 1/10,000.
 *
 * @example parseOdds('0.0500') // 500
 */
export const parseOdds = (odds: string): number => Number(odds.replace('.', ''));

/**
 * Hashes a seed with SHA-256. The shop publishes the hash before the first draw.
 *
 * @param seed - the seed, published after the lottery has ended
 * @returns the hash in hexadecimal
 */
export async function hashSeed(seed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', encoder.encode(seed)));
}

/**
 * Draws a prize: HMAC-SHA-256 of the draw number with the seed as key. The first four bytes, as a fraction of 2^32, select one of
 * 10,000 parts, which the prizes share in the order of their indexes. The result does not depend on the member or the time.
 *
 * @param draw - `seed`, `number` of the draw (from 1), and `prizes` with their published odds
 * @returns the index of the prize
 * @throws {RangeError} when the odds do not add up to 1
 * @example await drawPrize({ seed, number: 17, prizes: [{ index: 0, odds: '0.1000' }, { index: 1, odds: '0.9000' }] })
 */
export async function drawPrize({ seed, number, prizes }: { seed: string; number: number; prizes: readonly PrizeOdds[] }): Promise<number> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = new DataView(await crypto.subtle.sign('HMAC', key, encoder.encode(String(number))));
  const point = Math.floor((signature.getUint32(0) * ODDS_PARTS) / 2 ** 32);
  return findPrize(point, prizes);
}

/**
 * Finds the prize of one of the 10,000 parts.
 *
 * @param point - 0 to 9,999
 *
 * @throws {RangeError} when the odds do not add up to 1
 */
export function findPrize(point: number, prizes: readonly PrizeOdds[]): number {
  const sorted = [...prizes].sort((a, b) => a.index - b.index);
  if (sorted.reduce((sum, { odds }) => sum + parseOdds(odds), 0) !== ODDS_PARTS) throw new RangeError('The odds do not add up to 1');
  let end = 0;
  for (const { index, odds } of sorted) {
    end += parseOdds(odds);
    if (point < end) return index;
  }
  throw new RangeError('The point is outside the range of all prizes');
}

/**
 * Verifies a draw after the lottery has ended: the seed matches the published hash, and the draw number gives the announced prize.
 *
 * @param draw - `drawnIndex` is the announced index of the prize
 * @example await verifyDraw({ seed, seedHash, number: 17, prizes, drawnIndex: 1 }) // true
 */
export async function verifyDraw(draw: {
  seed: string;
  seedHash: string;
  number: number;
  prizes: readonly PrizeOdds[];
  drawnIndex: number;
}): Promise<boolean> {
  return (await hashSeed(draw.seed)) === draw.seedHash && (await drawPrize(draw)) === draw.drawnIndex;
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
