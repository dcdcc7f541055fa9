import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the page lives in a browser and has taken over the server's HTML. False while it hydrates, so nothing differs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
