import { subtract } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import { regionRecords } from '@baodao/domain/regions/regionData';
import type { CountryCode } from '@baodao/domain/regions/regions';
import type { LocalText } from '../../db/schema/columns.ts';

/** A way in which a shop sends its goods. */
export interface Shipping {
  id: number;
  /** `store`: to a convenience store that the receiver names. */
  kind: 'home' | 'store';
  name: LocalText;
  fee: Amount;
  /** From this value of goods on it is free. */
  freeFrom: Amount | null;
  /** What customs of the mainland let through in one parcel, in CNY; null where they have no such limit. */
  customsCap: Amount | null;
  /** Country codes it goes to. */
  countries: string[];
  minDays: number;
  maxDays: number;
}

/** What a parcel with goods of this value costs. */
export function freightOf({ fee, freeFrom }: Pick<Shipping, 'fee' | 'freeFrom'>, productAmount: Amount): Amount {
  return freeFrom !== null && compare(productAmount, freeFrom) >= 0 ? '0.00' : fee;
}

/** How much more of goods makes the parcel free; null when it is free already or never will be. */
export function missingForFree({ freeFrom }: Pick<Shipping, 'freeFrom'>, productAmount: Amount): Amount | null {
  return freeFrom === null || compare(productAmount, freeFrom) >= 0 ? null : subtract(freeFrom, productAmount);
}

const withoutParcel: readonly string[] = ['none', 'pickup'];

/** Services are not sent, and what is fetched at the shop is not either. */
export const isSent = (shipClass: string): boolean => !withoutParcel.includes(shipClass);

const countries = new Map<number, CountryCode>();
for (const { value, level, country } of regionRecords) if (level === 1 && country) countries.set(value, country);

/** Where a parcel goes: a country or area, nowhere we know, or not decided yet. */
export type Destination = CountryCode | 'unknown' | null;

export const destinationOf = (countryId: number): Destination => countries.get(countryId) ?? 'unknown';

export const goesTo = ({ countries: reached }: Pick<Shipping, 'countries'>, destination: Destination): boolean =>
  destination === null || reached.includes(destination);
