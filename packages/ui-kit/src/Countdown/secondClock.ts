import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, 250);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
};

/** Returns the device time in whole seconds, or null on the server and during hydration. All countdowns share one timer. */
export const useSecondClock = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / 1000),
    () => null,
  );

const firstSeen = new Map<number, number>();

/**
 * Returns how far the server's clock is ahead of the device's, in milliseconds. It compares a server time with the device time when
 * the page first saw it, so that remounting a component does not change the result.
 */
export function clockSkew(serverNow: number): number {
  const seen = firstSeen.get(serverNow) ?? Date.now();
  firstSeen.set(serverNow, seen);
  return serverNow - seen;
}
