import type { Parcel } from '@baodao/domain/orders/shapes';
import type { TFunction } from 'i18next';

const knownCodes = ['tcat', 'hct', 'post', 'kerry', 'sf'] as const;

/** Translated name of a known courier; else the name that the parcel carries. */
export function courierLabel(t: TFunction, { courierCode, courierName }: Pick<Parcel, 'courierCode' | 'courierName'>): string {
  const code = knownCodes.find((known) => known === courierCode);
  return code ? t(`orders.parcel.couriers.${code}`) : courierName;
}
