import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRegionIds } from '../account/addressRules.ts';
import { overseasPhoneAreas } from '../account/receiverPhone.ts';
import { simplifyRegionNames } from './regionCharacters.ts';
import { regionRecords } from './regionData.ts';
import { currentRegionId, isCompletePath, localizeRegions, mergedRegions, regionChildren, regionPath } from './regions.ts';

const toIds = (path: readonly { value: number }[]) => path.map((region) => region.value);
const byId = new Map(regionRecords.map((region) => [region.value, region]));
const parents = new Set(regionRecords.map((region) => region.parentId));
const anyRegion = fc.constantFrom(...regionRecords);

describe('the region tree', () => {
  it('has the countries, provinces, cities and districts of its sources', () => {
    const country = (id: number) => regionPath(regionRecords, id)[0]?.country;
    const counts = new Map<string, number>();
    for (const region of regionRecords) {
      const key = `${country(region.value)}${region.level}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const table = [...counts].map(([key, count]) => `${key}: ${count}`).toSorted();
    expect(table.filter((line) => line.startsWith('CN'))).toEqual(['CN1: 1', 'CN2: 31', 'CN3: 342', 'CN4: 3059']);
    expect(table.filter((line) => line.startsWith('TW'))).toEqual(['TW1: 1', 'TW2: 22', 'TW3: 368']);
    expect(table.filter((line) => line.startsWith('HK'))).toEqual(['HK1: 1', 'HK2: 3', 'HK3: 18']);
    expect(table.filter((line) => line.startsWith('MO'))).toEqual(['MO1: 1', 'MO2: 2', 'MO3: 8']);
    expect(table.filter((line) => line.startsWith('XX'))).toEqual(['XX1: 1', 'XX2: 6', 'XX3: 46']);
  });

  it('has unique ids, and parents one level higher', () => {
    expect(byId.size).toBe(regionRecords.length);
    for (const { level, parentId } of regionRecords) expect(byId.get(parentId)?.level).toBe(level === 1 ? undefined : level - 1);
  });

  it('has a country at level 1 only, and a ZIP code at level 3 in Taiwan only', () => {
    for (const region of regionRecords) {
      expect(region.country !== undefined).toBe(region.level === 1);
      const isInTaiwan = regionPath(regionRecords, region.value)[0]?.country === 'TW';
      expect(/^\d{3}$/.test(region.zip ?? '')).toBe(region.level === 3 && isInTaiwan);
    }
  });

  it('has no merged district, and leads old addresses to the one that took it over', () => {
    for (const [old, current] of mergedRegions) {
      expect(byId.has(old), String(old)).toBe(false);
      expect(byId.get(current)?.level, String(current)).toBe(4);
      expect(Math.floor(current / 100)).toBe(Math.floor(old / 100));
      const address = { countryId: 100000, provinceId: Math.floor(old / 10_000) * 10_000, cityId: Math.floor(old / 100) * 100 };
      expect(isCompletePath(regionRecords, toRegionIds({ ...address, districtId: old }))).toBe(true);
    }
    expect([currentRegionId(320611), currentRegionId(110101), currentRegionId(null)]).toEqual([320613, 110101, null]);
  });

  it('writes 台 as the whole shop does, and finds names that are written with 臺', () => {
    expect(regionRecords.filter(({ labelTw }) => labelTw.includes('臺'))).toEqual([]);
    expect(simplifyRegionNames('臺北市')).toBe(regionRecords.find(({ labelTw }) => labelTw === '台北市')?.label);
  });

  it('omits islands without delivery', () => {
    for (const zip of ['290', '817', '819']) expect(regionRecords.some((region) => region.zip === zip)).toBe(false);
  });

  it('has stable ids in Taiwan, because saved addresses refer to them', () => {
    const id = (zip: string, name: string) => regionRecords.find((region) => region.zip === zip && region.labelTw === name)?.value;
    expect(id('100', '中正區')).toBe(2200101);
    expect(id('300', '香山區')).toBe(2200503);
    expect(id('947', '滿州鄉')).toBe(2201833);
    expect(id('212', '東引鄉')).toBe(2202204);
  });

  it('has stable ids overseas, in a separate range', () => {
    const id = (name: string) => regionRecords.find((region) => region.labelEn === name)?.value;
    expect(id('Overseas')).toBe(3000000);
    expect(id('Asia')).toBe(3000142);
    expect(id('Singapore')).toBe(3000702);
    expect(id('United States')).toBe(3000840);
    for (const { value } of regionRecords) {
      expect(value >= 3000000 && value < 3001000).toBe(regionPath(regionRecords, value)[0]?.country === 'XX');
    }
  });

  it('has exactly one phone code per overseas country', () => {
    const overseas = regionRecords.filter(({ value, level }) => value > 3000000 && level === 3).map(({ value }) => value);
    expect(overseasPhoneAreas.map(([id]) => id).toSorted((a, b) => a - b)).toEqual(overseas.toSorted((a, b) => a - b));
  });

  it('has English names in Latin script for Taiwan and overseas', () => {
    for (const region of regionRecords.filter(({ value }) => value >= 2200000)) expect(region.labelEn).toMatch(/^[A-Z][A-Za-z' -]+$/);
  });
});

describe('localizeRegions', () => {
  it('returns only the titles of the language', () => {
    const title = (language: 'zh-CN' | 'zh-TW' | 'en', id: number) =>
      localizeRegions(regionRecords, language).find((region) => region.value === id);
    expect(title('zh-CN', 2200101)).toEqual({ value: 2200101, level: 3, parentId: 2200100, label: '中正区', zip: '100' });
    expect(title('zh-TW', 2200101)?.label).toBe('中正區');
    expect(title('en', 2200101)?.label).toBe('Zhongzheng District');
    expect(title('zh-TW', 360500)?.label).toBe('新餘市');
    expect(title('en', 440300)?.label).toBe('深圳市');
  });
});

describe('regionChildren', () => {
  it('lists the countries under 0', () => {
    expect(regionChildren(regionRecords, 0).map((region) => region.country)).toEqual(['CN', 'TW', 'HK', 'MO', 'XX']);
  });

  it('is the inverse of parentId', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        expect(toIds(regionChildren(regionRecords, region.parentId))).toContain(region.value);
        expect(regionChildren(regionRecords, region.value).every((child) => child.parentId === region.value)).toBe(true);
      }),
    );
  });
});

describe('regionPath', () => {
  it('goes from the country to the region', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        const path = regionPath(regionRecords, region.value);
        expect(path.map(({ level }) => level)).toEqual([1, 2, 3, 4].slice(0, region.level));
        expect(path.at(-1)).toBe(region);
      }),
    );
  });

  it('is empty for an unknown id, and ends for a list with a cycle', () => {
    expect(regionPath(regionRecords, 1)).toEqual([]);
    expect(regionPath([{ label: 'a', value: 5, level: 2, parentId: 5 }], 5).length).toBeLessThanOrEqual(4);
  });
});

describe('isCompletePath', () => {
  it.each([
    ['a district of Taiwan', [2200000, 2200100, 2200101], true],
    ['a county of Taiwan without its district', [2200000, 2200100], false],
    ['a mainland county', [100000, 110000, 110100, 110101], true],
    ['a mainland city with districts', [100000, 110000, 110100], false],
    ['a district of Hong Kong', [810000, 810100, 810101], true],
    ['a parish of Macau', [820000, 820100, 820102], true],
    ['an overseas country', [3000000, 3000142, 3000702], true],
    ['a continent', [3000000, 3000142], false],
    ['a country on the wrong continent', [3000000, 3000150, 3000702], false],
    ['a country alone', [2200000], false],
    ['nothing', [], false],
    ['a district under the wrong county', [2200000, 2200200, 2200101], false],
    ['a path without its country', [2200100, 2200101], false],
    ['an unknown id', [2200000, 2200100, 9], false],
  ])('%s', (_name, ids, complete) => {
    expect(isCompletePath(regionRecords, ids)).toBe(complete);
  });

  it('accepts a mainland city without districts', () => {
    const list = regionRecords.filter((region) => region.parentId !== 441900);
    expect(isCompletePath(list, [100000, 440000, 441900])).toBe(true);
  });

  it('is true exactly for the paths of leaves', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        const ids = toIds(regionPath(regionRecords, region.value));
        expect(isCompletePath(regionRecords, ids)).toBe(!parents.has(region.value));
        expect(isCompletePath(regionRecords, ids.slice(1))).toBe(false);
      }),
    );
  });
});
