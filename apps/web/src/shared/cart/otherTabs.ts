import type { SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../store/context.ts';
import { newRequestId } from '../requests/newRequestId.ts';
import { GUEST_CART_KEY } from './guestCart.ts';

const CHANGED_KEY = 'cart-changed';

/** Lets the other tabs know that the member's cart is another one now. A guest's lies in the storage, which tells of itself. */
export function* tellOtherTabs(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.write(CHANGED_KEY, newRequestId());
}

/** Calls back when another tab has changed the cart; a tab never hears of itself. Gives back what ends it. */
export function onCartOfOtherTabs(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === CHANGED_KEY || key === GUEST_CART_KEY) changed();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
