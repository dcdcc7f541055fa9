import { account } from '@baodao/api-client/endpoints/account';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { AreaRegion } from '@baodao/domain/account/shapes';
import type { Region } from '@baodao/domain/regions/regions';
import type { Language } from '@baodao/domain/wire/fields';
import { describe, expect, it } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
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

function start(stored: Record<string, string> = {}, isStorageBlocked = false) {
  const send = createFakeTransport();
  send.on(account.areas, () => rows);
  const openIn = (language: Language) => createTestStore({ send, flows: [], language, isStorageBlocked });
  const store = openIn('zh-CN');
  for (const [key, value] of Object.entries(stored)) store.stored.set(key, value);
  /** In another page view of the same browser. */
  const readIn = async (language: Language): Promise<Region[]> => {
    const other = openIn(language);
    for (const [key, value] of store.stored) other.stored.set(key, value);
    const read = await other.runSaga(loadAreas).toPromise();
    for (const [key, value] of other.stored) store.stored.set(key, value);
    return read;
  };
  return { send, store, readIn, read: () => store.run(loadAreas) };
}

describe('loadAreas', () => {
  it('fetches the list and stores it under version 3', async () => {
    const { send, store, read } = start();
    expect(await read()).toEqual(regions);
    expect(send.inputsOf(account.areas)).toEqual([{ version: '3' }]);
    expect(store.stored.get(AREA_VERSION_KEY)).toBe('3');
    expect(JSON.parse(store.stored.get(AREA_KEY) ?? '').rows).toHaveLength(rows.length);
    expect(await read()).toEqual(regions);
    expect(send.calls).toHaveLength(1);
  });

  it('keeps one tree for all languages, which gets the titles of each once', async () => {
    const { send, store, read, readIn } = start();
    await read();
    send.on(account.areas, () => rows.map((row) => ({ ...row, title: `${row.title} en` })));
    expect((await readIn('en')).map(({ label }) => label)).toEqual(regions.map(({ label }) => `${label} en`));
    expect(await read()).toEqual(regions);
    await readIn('en');
    expect(send.calls).toHaveLength(2);
    expect(JSON.parse(store.stored.get(AREA_KEY) ?? '').rows).toHaveLength(rows.length);
  });

  it('replaces a tree whose regions are others than those of a new language', async () => {
    const { send, read, readIn } = start();
    await read();
    const fewer = rows.filter(({ id }) => id !== 2200101);
    send.on(account.areas, () => fewer);
    expect(await readIn('en')).toHaveLength(fewer.length);
    expect(await read()).toHaveLength(fewer.length);
    expect(send.calls).toHaveLength(3);
  });

  const treeOf = (areas: readonly AreaRegion[], language = 'zh-CN') => ({
    rows: areas.map(({ id, level, parentId, country, zip }) => ({ id, level, parentId, country, zip })),
    titles: { [language]: areas.map(({ title }) => title) },
  });
  const list = JSON.stringify(treeOf(rows));
  it.each([
    ['another version', { [AREA_VERSION_KEY]: '2', [AREA_KEY]: list }],
    ['no version', { [AREA_KEY]: list }],
    ['a version without a list', { [AREA_VERSION_KEY]: '3' }],
    ['a truncated list', { [AREA_VERSION_KEY]: '3', [AREA_KEY]: list.slice(0, -20) }],
    ['another value', { [AREA_VERSION_KEY]: '3', [AREA_KEY]: '"hello"' }],
    ['an empty list', { [AREA_VERSION_KEY]: '3', [AREA_KEY]: '{"rows":[],"titles":{"zh-CN":[]}}' }],
    ['a list with an invalid row', { [AREA_VERSION_KEY]: '3', [AREA_KEY]: '{"rows":[{"id":"1"}],"titles":{"zh-CN":["x"]}}' }],
    [
      'a list without overseas countries',
      { [AREA_VERSION_KEY]: '3', [AREA_KEY]: JSON.stringify(treeOf(rows.filter(({ country }) => country !== 'XX'))) },
    ],
    ['a list in another language', { [AREA_VERSION_KEY]: '3', [AREA_KEY]: JSON.stringify(treeOf(rows, 'en')) }],
  ])('fetches the list again over %s', async (_name, stored) => {
    const { send, read } = start(stored);
    expect(await read()).toEqual(regions);
    expect(send.calls).toHaveLength(1);
  });

  it('does not store the new version over an old list when the storage is full', async () => {
    const { store, read } = start({ [AREA_VERSION_KEY]: '2', [AREA_KEY]: 'old' }, true);
    expect(await read()).toEqual(regions);
    expect(store.stored.has(AREA_VERSION_KEY)).toBe(false);
  });
});
