import { parseAmount } from '../money/money.ts';

/** Size systems of clothes and shoes. `INT` are letters such as S and XL. */
export const sizeSystems = ['INT', 'TW', 'EU', 'US', 'JP'] as const;
export type SizeSystem = (typeof sizeSystems)[number];

/** The units in which size tables are stored. */
export const measureUnits = ['cm', 'g'] as const;
export type MeasureUnit = (typeof measureUnits)[number];

/** `catty` is 600 g in Taiwan and Hong Kong (台斤), `jin` 500 g on the mainland (市斤). */
export const displayUnits = { cm: ['cm', 'inch'], g: ['g', 'kg', 'catty', 'jin'] } as const;
export type DisplayUnit = (typeof displayUnits)[MeasureUnit][number];

/** How much of the stored unit one display unit is, and the decimals to show. */
const scales: Record<DisplayUnit, { size: string; digits: number }> = {
  cm: { size: '1', digits: 1 },
  inch: { size: '2.54', digits: 1 },
  g: { size: '1', digits: 0 },
  kg: { size: '1000', digits: 2 },
  catty: { size: '600', digits: 2 },
  jin: { size: '500', digits: 2 },
};

/**
 * Converts a measure from centimetres or grams, rounded half up and without trailing zeros.
 *
 * @throws {MoneyError} `AMOUNT_INVALID`
 * @example convertMeasure('96', 'inch') // '37.8'
 * @example convertMeasure('1800', 'catty') // '3'
 */
export function convertMeasure(value: string, to: DisplayUnit): string {
  const { size, digits } = scales[to];
  return parseAmount(value).dividedBy(size).toDecimalPlaces(digits).toString();
}
