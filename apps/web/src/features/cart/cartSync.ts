import type { SagaGenerator } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { fromContext } from '../../platform/store/context.ts';
import { GUEST_CART_KEY } from './guestCart.ts';

const CHANGED_KEY = 'cart-changed';

/** Notifies other tabs of a change of the member's cart. A guest's cart needs no notification: it is in the storage. */
export function* notifyOtherTabs(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.write(CHANGED_KEY, createRandomId());
}

/** Subscribes to cart changes of other tabs. Returns the unsubscribe function. */
export function onCartChangedInOtherTab(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === CHANGED_KEY || key === GUEST_CART_KEY) listener();
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
