import { createFakeSend } from '@baodao/api-client/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestStore } from '../../store/testStore.ts';
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
  const store = createTestStore({ send: createFakeSend(), flows: [dailyFlow] });
  const shown = () => {
    const state = store.getState() as never;
    return { advertisement: selectShowIndexAdvertisement(state), video: selectShowIndexVideo(state) };
  };
  return { store, shown, come: (still = false) => store.dispatch(homeShown({ still })) };
}

afterEach(() => void vi.useRealTimers());

test('nothing is shown before the browser has been asked', () => {
  const { shown, come } = start();
  expect(shown()).toEqual({ advertisement: false, video: false });
  come();
  expect(shown()).toEqual({ advertisement: true, video: true });
});

test('the advertisement, once closed, stays away for the day in Taipei', () => {
  const { store, shown, come } = start();
  come();
  store.dispatch(advertisementClosed());
  expect(shown().advertisement).toBe(false);
  vi.setSystemTime(new Date('2026-11-20T15:59:00Z'));
  come();
  expect(shown().advertisement).toBe(false);
  vi.setSystemTime(new Date('2026-11-20T16:00:00Z'));
  come();
  expect(shown().advertisement).toBe(true);
});

test('the video comes again only when the date differs from the one it was played on', () => {
  const { store, shown, come } = start();
  come();
  store.dispatch(videoPlayed());
  expect(shown().video).toBe(true);
  expect(store.kept.get('index-video-played')).toBe('2026-11-20');
  come();
  expect(shown().video).toBe(false);
  vi.setSystemTime(new Date('2026-11-20T16:00:00Z'));
  come();
  expect(shown().video).toBe(true);
});

test('closed before it ran, it stays away as well, but for whoever asks for it', () => {
  const { store, shown, come } = start();
  come();
  store.dispatch(videoClosed());
  come();
  expect(shown().video).toBe(false);
  store.dispatch(videoRequested());
  expect(shown().video).toBe(true);
});

test('it does not come by itself to whoever wants nothing that moves', () => {
  const { store, shown, come } = start();
  come(true);
  expect(shown()).toEqual({ advertisement: true, video: false });
  store.dispatch(videoRequested());
  expect(shown().video).toBe(true);
});
