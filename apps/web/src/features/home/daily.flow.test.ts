import { createFakeTransport } from '@baodao/api-client/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import {
  advertisementClosed,
  dailyFlow,
  homeShown,
  selectShowIndexAdvertisement,
  selectShowIndexVideo,
  videoClosed,
  videoPlayed,
  videoRequested,
} from './daily.flow.ts';

function start() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  const store = createTestStore({ send: createFakeTransport(), flows: [dailyFlow] });
  const shown = () => {
    const state = store.getState() as never;
    return { advertisement: selectShowIndexAdvertisement(state), video: selectShowIndexVideo(state) };
  };
  return { store, shown, visit: (reducedMotion = false) => store.dispatch(homeShown({ reducedMotion })) };
}

afterEach(() => void vi.useRealTimers());

test('shows nothing before browser storage was read', () => {
  const { shown, visit } = start();
  expect(shown()).toEqual({ advertisement: false, video: false });
  visit();
  expect(shown()).toEqual({ advertisement: true, video: true });
});

test('hides a closed advertisement until the next business day', () => {
  const { store, shown, visit } = start();
  visit();
  store.dispatch(advertisementClosed());
  expect(shown().advertisement).toBe(false);
  vi.setSystemTime(new Date('2026-11-20T15:59:00Z'));
  visit();
  expect(shown().advertisement).toBe(false);
  vi.setSystemTime(new Date('2026-11-20T16:00:00Z'));
  visit();
  expect(shown().advertisement).toBe(true);
});

test('shows the video again only on the next business day', () => {
  const { store, shown, visit } = start();
  visit();
  store.dispatch(videoPlayed());
  expect(shown().video).toBe(true);
  expect(store.stored.get('index-video-played')).toBe('2026-11-20');
  visit();
  expect(shown().video).toBe(false);
  vi.setSystemTime(new Date('2026-11-20T16:00:00Z'));
  visit();
  expect(shown().video).toBe(true);
});

test('hides a video closed before it started, unless the shopper requests it', () => {
  const { store, shown, visit } = start();
  visit();
  store.dispatch(videoClosed());
  visit();
  expect(shown().video).toBe(false);
  store.dispatch(videoRequested());
  expect(shown().video).toBe(true);
});

test('does not start the video with reduced motion', () => {
  const { store, shown, visit } = start();
  visit(true);
  expect(shown()).toEqual({ advertisement: true, video: false });
  store.dispatch(videoRequested());
  expect(shown().video).toBe(true);
});
