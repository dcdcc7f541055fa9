import type { SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../store/context.ts';
import { createRandomId } from '../browser/createRandomId.ts';
import { GUEST_CART_KEY } from './guestCart.ts';

const CHANGED_KEY = 'cart-changed';

/** Lets the other tabs know that the member's cart is another one now. A guest's lies in the storage, which tells of itself. */
export function* notifyOtherTabs(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.write(CHANGED_KEY, createRandomId());
}

/** Calls back when another tab has changed the cart; a tab never hears of itself. Gives back what ends it. */
export function onCartChangedInOtherTab(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === CHANGED_KEY || key === GUEST_CART_KEY) changed();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
