import { articles } from '@baodao/api-client/endpoints/articles';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { shops } from '@baodao/api-client/endpoints/shops';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import type { Banner } from '@baodao/domain/home/shapes';
import { afterEach, expect, test, vi } from 'vitest';
import { testCard, testList } from '../../commons/goods/testGoods.ts';
import { createTestStore } from '../../store/testStore.ts';
import { advertisementClosed, fetchHome, homeFlow, homeShown, isFailed, selectAdvertisement, selectParts } from './home.flow.ts';

const banner = (id: number, place: string): Banner => ({
  id,
  place,
  title: '',
  text: '',
  image: null,
  imageMobile: null,
  linkType: 0,
  linkValue: '',
  sort: 1,
  startTime: null,
  endTime: null,
});

function start() {
  const send = createFakeSend();
  send.on(home.bannerGroups, ({ places = [] }) => Object.fromEntries(places.map((place, at) => [place, [banner(at, place)]])));
  send.on(home.buttons, () => []);
  send.on(catalog.categories, () => []);
  send.on(catalog.products, ({ categoryId = 0 }) => testList([testCard({ id: categoryId })]));
  send.on(shops.ofPlace, () => ({ shops: [], rateId: 'r1' }));
  send.on(articles.list, () => ({ ...testList([]), list: [], tags: [] }));
  const store = createTestStore({ send, flows: [homeFlow] });
  return {
    send,
    store,
    parts: () => selectParts(store.getState() as never),
    advertisement: () => selectAdvertisement(store.getState() as never),
  };
}

afterEach(() => void vi.useRealTimers());

test('every part is read at once', async () => {
  const { send, store, parts } = start();
  await store.run(fetchHome);
  expect(parts().banners.value).toMatchObject({ slides: [{ place: 'home' }], advertisement: { place: 'index-advertisement' } });
  expect(parts().floors.value?.map(({ key, products }) => [key, products[0]?.id])).toEqual([
    ['food', 176],
    ['cosmetic', 226],
    ['live', 282],
    ['baby', 65],
    ['feature', 457],
  ]);
  expect(send.calls).toHaveLength(10);
  expect(store.failures).toEqual([]);
});

test('one part that fails leaves the others standing', async () => {
  const { send, store, parts } = start();
  send.on(shops.ofPlace, () => new ApiError({ status: 503 }, 'server'));
  await store.run(fetchHome);
  expect(parts().shops.state).toBe('failed');
  expect(parts().floors.state).toBe('ready');
  expect(isFailed(parts())).toBe(false);
  expect(store.failures).toEqual([]);
});

test('only when nothing came has the page failed; trying again heals it', async () => {
  const { send, store, parts } = start();
  const rows = [home.bannerGroups, home.buttons, catalog.categories, catalog.products, shops.ofPlace, articles.list] as const;
  const dead = createFakeSend(Object.fromEntries(rows.map((row) => [row.route, () => new ApiError({ status: 503 }, 'server')])));
  const fallen = createTestStore({ send: dead, flows: [homeFlow] });
  await fallen.run(fetchHome);
  expect(isFailed(selectParts(fallen.getState() as never))).toBe(true);
  expect(fallen.failures).toEqual([503]);

  send.on(articles.list, () => new ApiError({ status: 503 }, 'server'));
  await store.run(fetchHome);
  send.on(articles.list, () => ({ ...testList([]), list: [], tags: [] }));
  await store.run(fetchHome);
  expect(parts().articles).toEqual({ state: 'ready', value: [] });
});

test('the advertisement, once closed, stays away for the day in Taipei', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  const { store, advertisement } = start();
  expect(advertisement()).toBe('unknown');
  store.dispatch(homeShown());
  expect(advertisement()).toBe('open');
  store.dispatch(advertisementClosed());
  expect(advertisement()).toBe('closed');

  vi.setSystemTime(new Date('2026-11-20T15:59:00Z'));
  store.dispatch(homeShown());
  expect(advertisement()).toBe('closed');
  vi.setSystemTime(new Date('2026-11-20T16:00:00Z'));
  store.dispatch(homeShown());
  expect(advertisement()).toBe('open');
});
