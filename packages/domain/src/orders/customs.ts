import { subtract, sum } from '../money/add.ts';
import { toCents } from '../money/cents.ts';
import { compare } from '../money/compare.ts';
import type { Amount } from '../money/money.ts';
import { multiply } from '../money/multiply.ts';

/** The units of one line of an order. */
export interface CustomsLine {
  /** Identifies the line in the parcels. */
  key: number;
  num: number;
  /** Of one unit, in the currency of the limits. */
  value: Amount;
  weightGrams: number;
}

/** What customs admit in one parcel. Null without a limit. */
export interface ParcelLimits {
  value: Amount | null;
  weightGrams: number | null;
  count: number | null;
}

export type ParcelLimit = keyof ParcelLimits;

export interface PlannedParcel {
  lines: { key: number; num: number }[];
}

interface Load {
  value: number;
  weightGrams: number;
  count: number;
}

const toLoad = ({ value, weightGrams }: CustomsLine, num: number): Load => {
  const cents = toCents(value);
  if (cents === null) throw new RangeError(`Not an amount: ${value}`);
  return { value: cents * num, weightGrams: weightGrams * num, count: num };
};

const addLoads = (one: Load, other: Load): Load => ({
  value: one.value + other.value,
  weightGrams: one.weightGrams + other.weightGrams,
  count: one.count + other.count,
});

const EMPTY: Load = { value: 0, weightGrams: 0, count: 0 };

const parcelLimits = ['value', 'weightGrams', 'count'] as const satisfies readonly ParcelLimit[];

const toMaxima = ({ value, weightGrams, count }: ParcelLimits): Load => ({
  value: value === null ? Number.POSITIVE_INFINITY : (toCents(value) ?? Number.NaN),
  weightGrams: weightGrams ?? Number.POSITIVE_INFINITY,
  count: count ?? Number.POSITIVE_INFINITY,
});

/** The first limit that the lines exceed as one parcel. Null if none. Customs admit a single unit of any value, as it cannot be divided. */
export function findExceededLimit(lines: readonly CustomsLine[], limits: ParcelLimits): ParcelLimit | null {
  const load = lines.map((line) => toLoad(line, line.num)).reduce(addLoads, EMPTY);
  const maxima = toMaxima(limits);
  return parcelLimits.find((name) => load[name] > maxima[name] && !(name === 'value' && load.count <= 1)) ?? null;
}

/**
 * Distributes the units over parcels within the limits, the dearest first, each into the first parcel with room (first-fit decreasing). A
 * unit above the limits gets a parcel of its own.
 */
export function splitIntoParcels(lines: readonly CustomsLine[], limits: ParcelLimits): PlannedParcel[] {
  const maxima = toMaxima(limits);
  const parcels: { load: Load; nums: Map<number, number> }[] = [];
  const sorted = [...lines].sort(
    (one, other) => compare(other.value, one.value) || other.weightGrams - one.weightGrams || one.key - other.key,
  );
  for (const line of sorted) {
    const unit = toLoad(line, 1);
    let left = line.num;
    const put = (parcel: (typeof parcels)[number], num: number) => {
      if (num <= 0) return;
      parcel.load = addLoads(parcel.load, toLoad(line, num));
      parcel.nums.set(line.key, (parcel.nums.get(line.key) ?? 0) + num);
      left -= num;
    };
    for (const parcel of parcels) put(parcel, Math.min(left, roomFor(unit, parcel.load, maxima)));
    while (left > 0) {
      const parcel = { load: EMPTY, nums: new Map<number, number>() };
      parcels.push(parcel);
      put(parcel, Math.min(left, Math.max(1, roomFor(unit, EMPTY, maxima))));
    }
  }
  return parcels.map(({ nums }) => ({ lines: [...nums].map(([key, num]) => ({ key, num })) }));
}

/** How many further units a parcel holds. */
const roomFor = (unit: Load, load: Load, maxima: Load): number =>
  parcelLimits.reduce((room, name) => {
    // A single unit above a limit has its parcel for itself.
    if (load[name] > maxima[name]) return 0;
    if (unit[name] === 0 || maxima[name] === Number.POSITIVE_INFINITY) return room;
    return Math.min(room, Math.max(0, Math.floor((maxima[name] - load[name]) / unit[name])));
  }, Number.MAX_SAFE_INTEGER);

/** A line for the estimate of its tax. */
export interface TaxedLine {
  key: number;
  /** Of one unit. */
  price: Amount;
  /** The rate of its category, such as `"13"`. */
  percent: string;
}

/**
 * Estimates the tax of each parcel: the sum of price by rate. Customs collect nothing up to `exemptUpTo`, per parcel.
 *
 * @param toLimitCurrency - converts a tax to the currency of `exemptUpTo`
 */
export function estimateTaxes(
  parcels: readonly PlannedParcel[],
  taxed: readonly TaxedLine[],
  exemptUpTo: Amount | null,
  toLimitCurrency: (tax: Amount) => Amount,
): Amount[] {
  const byKey = new Map(taxed.map((line) => [line.key, line]));
  return parcels.map(({ lines }) => {
    const tax = sum(
      lines.map(({ key, num }) => {
        const line = byKey.get(key);
        if (!line) throw new RangeError(`No tax rate for line ${key}`);
        return multiply(multiply(line.price, num), multiply(line.percent, '0.01', 4));
      }),
    );
    const isExempt = exemptUpTo !== null && compare(toLimitCurrency(tax), exemptUpTo) <= 0;
    return isExempt ? subtract(tax, tax) : tax;
  });
}
