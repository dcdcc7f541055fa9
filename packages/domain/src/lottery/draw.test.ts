import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPrize, findPrize, formatOdds, hashSeed, ODDS_PARTS, parseOdds, verifyDraw } from './draw.ts';

const prizes = [500, 1500, 3000, 5000].map((parts, index) => ({ index, odds: formatOdds(parts) }));
const seed = 'c0ffee00'.repeat(8);

/** Prizes whose odds add up to 1. */
const anyPrizes = fc.array(fc.nat(ODDS_PARTS), { minLength: 1, maxLength: 11 }).map((cuts) => {
  const ends = [...cuts, ODDS_PARTS].toSorted((a, b) => a - b);
  return ends.map((end, index) => ({ index, odds: formatOdds(end - (ends[index - 1] ?? 0)) }));
});

test('formats odds with four places and parses them back', () => {
  expect([formatOdds(0), formatOdds(1), formatOdds(500), formatOdds(10_000)]).toEqual(['0.0000', '0.0001', '0.0500', '1.0000']);
  fc.assert(fc.property(fc.nat(ODDS_PARTS), (parts) => parseOdds(formatOdds(parts)) === parts));
});

test('assigns every point to one prize, in proportion to the odds', () => {
  fc.assert(
    fc.property(anyPrizes, (given) => {
      const counts = new Map<number, number>();
      for (let point = 0; point < ODDS_PARTS; point += 1) {
        const index = findPrize(point, given);
        counts.set(index, (counts.get(index) ?? 0) + 1);
      }
      expect(given.map(({ index }) => counts.get(index) ?? 0)).toEqual(given.map(({ odds }) => parseOdds(odds)));
    }),
    { numRuns: 5 },
  );
});

test('rejects odds that do not add up to 1', () => {
  expect(() => findPrize(0, [{ index: 0, odds: '0.9999' }])).toThrow(RangeError);
});

test('matches an independent HMAC computation', async () => {
  for (const number of [1, 2, 17, 90_000]) {
    const point = Math.floor((createHmac('sha256', seed).update(String(number)).digest().readUInt32BE(0) * ODDS_PARTS) / 2 ** 32);
    expect(await drawPrize({ seed, number, prizes })).toBe(findPrize(point, prizes));
  }
  expect(await hashSeed(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
});

test('verifies only the drawn prize', async () => {
  const seedHash = await hashSeed(seed);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), anyPrizes, async (number, given) => {
      const drawnIndex = await drawPrize({ seed, number, prizes: given });
      expect(await verifyDraw({ seed, seedHash, number, prizes: given, drawnIndex })).toBe(true);
      expect(await verifyDraw({ seed, seedHash, number, prizes: given, drawnIndex: drawnIndex + 1 })).toBe(false);
      expect(await verifyDraw({ seed: `${seed}0`, seedHash, number, prizes: given, drawnIndex })).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test('distributes 20,000 draws by the odds (chi-square test, 3 degrees of freedom, p = 0.001)', async () => {
  const draws = 20_000;
  const counts = prizes.map(() => 0);
  for (let number = 1; number <= draws; number += 1) {
    const index = await drawPrize({ seed, number, prizes });
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const chiSquare = prizes.reduce((sum, { odds }, index) => {
    const expected = (draws * parseOdds(odds)) / ODDS_PARTS;
    return sum + ((counts[index] ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chiSquare).toBeLessThan(16.27);
}, 120_000);
