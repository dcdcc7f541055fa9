import type { Parcel } from '@baodao/domain/orders/shapes';
import type { TFunction } from 'i18next';

const known = ['tcat', 'hct', 'post', 'kerry', 'sf'] as const;

/** What a courier is called in the page's script; one that is not known, as its parcel says. */
export function courierTitle(t: TFunction, { courierCode, courierName }: Pick<Parcel, 'courierCode' | 'courierName'>): string {
  const code = known.find((each) => each === courierCode);
  return code ? t(`orders.detail.couriers.${code}`) : courierName;
}
