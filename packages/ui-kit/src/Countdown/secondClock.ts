import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, 250);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
};

/** This device's time in whole seconds, or null on the server and during hydration. One timer serves the whole page. */
export const useSecondClock = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / 1000),
    () => null,
  );

const firstSeen = new Map<number, number>();

/**
 * How far the server's clock is ahead of this device's, in ms. A server time is measured against the moment this page first saw it,
 * so that a component mounted again later does not lose the time in between.
 */
export function clockSkew(serverNow: number): number {
  const seen = firstSeen.get(serverNow) ?? Date.now();
  firstSeen.set(serverNow, seen);
  return serverNow - seen;
}
