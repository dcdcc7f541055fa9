/** A prize as its odds are published: a decimal of four places, such as `0.0500`. Those of a lottery add up to 1. */
export interface PrizeOdds {
  index: number;
  odds: string;
}

/** The published odds are parts of so many. */
export const ODDS_PARTS = 10_000;

const encoder = new TextEncoder();

/**
 * Odds as they are published.
 *
 * @param parts - of 10,000
 * @example oddsOf(500) // '0.0500'
 */
export function formatOdds(parts: number): string {
  const digits = String(parts).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** @example partsOf('0.0500') // 500 */
export const parseOdds = (odds: string): number => Number(odds.replace('.', ''));

/**
 * The hash of a seed, as it is published before the first draw: SHA-256, in hex.
 *
 * @param seed - as it is told once the lottery is over
 */
export async function hashSeed(seed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', encoder.encode(seed)));
}

/**
 * What a draw is: HMAC-SHA-256 of its number under the seed. Its first four bytes, as a fraction of 2^32, point at one of 10,000 parts,
 * which the prizes share in the order of their indexes. Nothing else goes into it: neither who draws nor when.
 *
 * @param draw - `seed` and `number` of the draw, which counts from 1 on; `prizes` with their published odds
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
 * The prize to which one of the 10,000 parts belongs.
 *
 * @throws {RangeError} when the odds do not add up to 1
 */
export function findPrize(point: number, prizes: readonly PrizeOdds[]): number {
  const sorted = prizes.toSorted((a, b) => a.index - b.index);
  if (sorted.reduce((sum, { odds }) => sum + parseOdds(odds), 0) !== ODDS_PARTS) throw new RangeError('the odds do not add up to 1');
  let end = 0;
  for (const { index, odds } of sorted) {
    end += parseOdds(odds);
    if (point < end) return index;
  }
  throw new RangeError('the point lies beyond all prizes');
}

/**
 * Whether a draw was what the seed, the number and the published odds say, and the seed is the one whose hash was published before. For
 * whoever wants to see for himself, once the lottery is over.
 *
 * @param draw - `drawnIndex` is what the shop says the number drew
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
