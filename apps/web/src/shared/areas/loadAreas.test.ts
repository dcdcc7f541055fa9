import { account } from '@baodao/api-client/endpoints/account';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { AreaRegion } from '@baodao/domain/account/shapes';
import { describe, expect, it } from 'vitest';
import { createTestStore } from '../../store/testStore.ts';
import { AREA_KEY, AREA_VERSION_KEY, loadAreas } from './loadAreas.ts';

const others = { 100000: 'CN', 810000: 'HK', 820000: 'MO', 3000000: 'XX' } as const;
const rows: AreaRegion[] = [
  ...Object.entries(others).map(([id, country]) => ({ id: Number(id), title: country, level: 1, parentId: 0, country })),
  { id: 2200000, title: '台湾', level: 1, parentId: 0, country: 'TW' },
  { id: 2200100, title: '台北市', level: 2, parentId: 2200000 },
  { id: 2200101, title: '中正区', level: 3, parentId: 2200100, zip: '100' },
];
const regions = [
  ...Object.entries(others).map(([id, country]) => ({ value: Number(id), label: country, level: 1, parentId: 0, country })),
  { value: 2200000, label: '台湾', level: 1, parentId: 0, country: 'TW' },
  { value: 2200100, label: '台北市', level: 2, parentId: 2200000 },
  { value: 2200101, label: '中正区', level: 3, parentId: 2200100, zip: '100' },
];

function start(stored: Record<string, string> = {}) {
  const send = createFakeTransport();
  send.on(account.areas, () => rows);
  const store = createTestStore({ send, flows: [] });
  for (const [key, value] of Object.entries(stored)) store.stored.set(key, value);
  return { send, store, read: () => store.run(loadAreas) };
}

describe('loadAreas', () => {
  it('fetches the list and stores it under version 3', async () => {
    const { send, store, read } = start();
    expect(await read()).toEqual(regions);
    expect(send.inputsOf(account.areas)).toEqual([{ version: '3' }]);
    expect(store.stored.get(AREA_VERSION_KEY)).toBe('3');
    expect(await read()).toEqual(regions);
    expect(send.calls).toHaveLength(1);
  });

  const list = JSON.stringify({ language: 'zh-CN', rows });
  it.each([
    ['another version', { [AREA_VERSION_KEY]: '2', [AREA_KEY]: list }],
    ['no version', { [AREA_KEY]: list }],
    ['a version without a list', { [AREA_VERSION_KEY]: '3' }],
    ['a truncated list', { [AREA_VERSION_KEY]: '3', [AREA_KEY]: list.slice(0, -20) }],
    ['another value', { [AREA_VERSION_KEY]: '3', [AREA_KEY]: '"hello"' }],
    ['an empty list', { [AREA_VERSION_KEY]: '3', [AREA_KEY]: '{"language":"zh-CN","rows":[]}' }],
    ['a list with an invalid row', { [AREA_VERSION_KEY]: '3', [AREA_KEY]: '{"language":"zh-CN","rows":[{"id":"1"}]}' }],
    [
      'a list without overseas countries',
      { [AREA_VERSION_KEY]: '3', [AREA_KEY]: JSON.stringify({ language: 'zh-CN', rows: rows.filter(({ country }) => country !== 'XX') }) },
    ],
    ['a list in another language', { [AREA_VERSION_KEY]: '3', [AREA_KEY]: list.replace('zh-CN', 'en') }],
  ])('fetches the list again over %s', async (_name, stored) => {
    const { send, read } = start(stored);
    expect(await read()).toEqual(regions);
    expect(send.calls).toHaveLength(1);
  });

  it('does not store the new version over an old list when the storage is full', async () => {
    const { store, read } = start({ [AREA_VERSION_KEY]: '2', [AREA_KEY]: 'old' });
    const write = store.stored.set.bind(store.stored);
    store.stored.set = (key, value) => (key === AREA_KEY ? store.stored : write(key, value));
    expect(await read()).toEqual(regions);
    expect(store.stored.has(AREA_VERSION_KEY)).toBe(false);
  });
});
