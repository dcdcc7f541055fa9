import { checkAddress, regionIdsOf } from '@baodao/domain/account/addressRules';
import type { ReceiverInput } from '@baodao/domain/orders/shapes';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { toAddressInput } from '../addresses/addressDraft.ts';
import { problemsChanged, selectAddressForm, selectAreas } from '../addresses/addresses.flow.ts';

/** What stands in the form of a receiver; null where it is not whole, which is shown at its fields. */
export function* readReceiver(): SagaGenerator<ReceiverInput | null> {
  const form = yield* select(selectAddressForm);
  if (!form) return null;
  const typed = toAddressInput(form.draft);
  const areas = yield* select(selectAreas);
  const problems = checkAddress(typed, areas.value ?? []);
  yield* put(problemsChanged(problems));
  if (problems.length > 0) return null;
  const { name, phoneArea, phone, detail, zip } = typed;
  return { name, phoneArea, phone, regionIds: regionIdsOf(typed), detail, zip };
}
