import { toRegionIds } from '@baodao/domain/account/addressRules';
import type { ReceiverInput } from '@baodao/domain/orders/shapes';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { validateAddressForm } from './addresses.flow.ts';

/** Validates the form of a receiver. Returns null and shows the problems if it is invalid. */
export function* readReceiver(): SagaGenerator<ReceiverInput | null> {
  const address = yield* call(validateAddressForm);
  if (!address) return null;
  const { name, phoneArea, phone, detail, zip } = address;
  return { name, phoneArea, phone, regionIds: toRegionIds(address), detail, zip };
}
