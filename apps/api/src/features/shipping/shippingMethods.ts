import { subtract } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import type { Amount } from '@baodao/domain/money/money';
import type { Fulfilment } from '@baodao/domain/orders/fulfilment';
import { regionRecords } from '@baodao/domain/regions/regionData';
import type { CountryCode } from '@baodao/domain/regions/regions';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';

export interface ShippingMethod {
  id: number;
  /** `store` delivers to a convenience store that the receiver chooses. */
  kind: 'home' | 'store';
  name: LocalizedText;
  fee: Amount;
  /** The order amount from which shipping is free. */
  freeFrom: Amount | null;
  /** The highest value in CNY that customs of mainland China allow per parcel. Null without a limit. */
  customsCap: Amount | null;
  /** The carrier collects the tax with the freight. Otherwise the recipient pays it on arrival. */
  collectsTax: boolean;
  /** Country codes that it ships to. */
  countries: string[];
  /** How it crosses the border: `land`, `sea` or `air`. */
  transport: string;
  minDays: number;
  maxDays: number;
}

export function shippingFee({ fee, freeFrom }: Pick<ShippingMethod, 'fee' | 'freeFrom'>, orderAmount: Amount): Amount {
  return freeFrom !== null && compare(orderAmount, freeFrom) >= 0 ? '0.00' : fee;
}

/** The amount missing for free shipping. Null if it is free already or never free. */
export function missingForFreeShipping({ freeFrom }: Pick<ShippingMethod, 'freeFrom'>, orderAmount: Amount): Amount | null {
  return freeFrom === null || compare(orderAmount, freeFrom) >= 0 ? null : subtract(freeFrom, orderAmount);
}

export const shipClassesWithoutParcel: readonly string[] = ['none', 'pickup'];

export const needsParcel = (shipClass: string): boolean => !shipClassesWithoutParcel.includes(shipClass);

/** The type of a product as stored: 1 goods, 2 service, 3 voucher. Goods of the ship class `none` are handed over at the shop. */
export function toFulfilment({ type, shipClass }: { type: number; shipClass: string }): Fulfilment {
  if (needsParcel(shipClass)) return 'parcel';
  return type === 3 ? 'voucher' : type === 2 ? 'service' : 'pickup';
}

const countries = new Map<number, CountryCode>();
for (const { value, level, country } of regionRecords) if (level === 1 && country) countries.set(value, country);

/** Null while no address is chosen. */
export type Destination = CountryCode | 'unknown' | null;

export const toDestination = (countryId: number): Destination => countries.get(countryId) ?? 'unknown';

export const shipsTo = (method: Pick<ShippingMethod, 'countries'>, destination: Destination): boolean =>
  destination === null || method.countries.includes(destination);
