import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overseasPhoneAreas } from '../account/receiverPhone.ts';
import { regionRecords } from './regionData.ts';
import { isCompletePath, localizeRegions, regionChildren, regionPath } from './regions.ts';

const idsOf = (path: readonly { value: number }[]) => path.map((region) => region.value);
const byId = new Map(regionRecords.map((region) => [region.value, region]));
const parents = new Set(regionRecords.map((region) => region.parentId));
const anyRegion = fc.constantFrom(...regionRecords);

describe('the tree', () => {
  it('has the countries, provinces, cities and districts of its sources', () => {
    const country = (id: number) => regionPath(regionRecords, id)[0]?.country;
    const counts = new Map<string, number>();
    for (const region of regionRecords) {
      const key = `${country(region.value)}${region.level}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const table = [...counts].map(([key, count]) => `${key}: ${count}`).toSorted();
    expect(table.filter((line) => line.startsWith('CN'))).toEqual(['CN1: 1', 'CN2: 31', 'CN3: 342', 'CN4: 3062']);
    expect(table.filter((line) => line.startsWith('TW'))).toEqual(['TW1: 1', 'TW2: 22', 'TW3: 368']);
    expect(table.filter((line) => line.startsWith('HK'))).toEqual(['HK1: 1', 'HK2: 3', 'HK3: 18']);
    expect(table.filter((line) => line.startsWith('MO'))).toEqual(['MO1: 1', 'MO2: 2', 'MO3: 8']);
    expect(table.filter((line) => line.startsWith('XX'))).toEqual(['XX1: 1', 'XX2: 6', 'XX3: 46']);
  });

  it('has unique ids, and every parent one level above', () => {
    expect(byId.size).toBe(regionRecords.length);
    for (const { level, parentId } of regionRecords) expect(byId.get(parentId)?.level).toBe(level === 1 ? undefined : level - 1);
  });

  it('names a country at level 1 alone, and a zip at level 3 in Taiwan alone', () => {
    for (const region of regionRecords) {
      expect(region.country !== undefined).toBe(region.level === 1);
      const isInTaiwan = regionPath(regionRecords, region.value)[0]?.country === 'TW';
      expect(/^\d{3}$/.test(region.zip ?? '')).toBe(region.level === 3 && isInTaiwan);
    }
  });

  it('leaves out the islands nothing is shipped to', () => {
    for (const zip of ['290', '817', '819']) expect(regionRecords.some((region) => region.zip === zip)).toBe(false);
  });

  it('keeps the ids of Taiwan, to which saved addresses refer', () => {
    const id = (zip: string, name: string) => regionRecords.find((region) => region.zip === zip && region.labelTw === name)?.value;
    expect(id('100', '中正區')).toBe(2200101);
    expect(id('300', '香山區')).toBe(2200503);
    expect(id('947', '滿州鄉')).toBe(2201833);
    expect(id('212', '東引鄉')).toBe(2202204);
  });

  it('keeps the ids of the countries overseas, and those in a range of their own', () => {
    const id = (name: string) => regionRecords.find((region) => region.labelEn === name)?.value;
    expect(id('Overseas')).toBe(3000000);
    expect(id('Asia')).toBe(3000142);
    expect(id('Singapore')).toBe(3000702);
    expect(id('United States')).toBe(3000840);
    for (const { value } of regionRecords) {
      expect(value >= 3000000 && value < 3001000).toBe(regionPath(regionRecords, value)[0]?.country === 'XX');
    }
  });

  it('has a telephone code for every country overseas, and for nothing else', () => {
    const overseas = regionRecords.filter(({ value, level }) => value > 3000000 && level === 3).map(({ value }) => value);
    expect(overseasPhoneAreas.map(([id]) => id).toSorted((a, b) => a - b)).toEqual(overseas.toSorted((a, b) => a - b));
  });

  it('has English names for every place in Taiwan and overseas, free of other scripts', () => {
    for (const region of regionRecords.filter(({ value }) => value >= 2200000)) expect(region.labelEn).toMatch(/^[A-Z][A-Za-z' -]+$/);
  });
});

describe('localizeRegions', () => {
  it('picks the language of the titles and drops the others', () => {
    const title = (language: 'zh-CN' | 'zh-TW' | 'en', id: number) =>
      localizeRegions(regionRecords, language).find((region) => region.value === id);
    expect(title('zh-CN', 2200101)).toEqual({ value: 2200101, level: 3, parentId: 2200100, label: '中正区', zip: '100' });
    expect(title('zh-TW', 2200101)?.label).toBe('中正區');
    expect(title('en', 2200101)?.label).toBe('Zhongzheng District');
    expect(title('zh-TW', 360500)?.label).toBe('新餘市');
    expect(title('en', 440300)?.label).toBe('深圳市');
  });
});

describe('childrenOf', () => {
  it('lists the countries under 0', () => {
    expect(regionChildren(regionRecords, 0).map((region) => region.country)).toEqual(['CN', 'TW', 'HK', 'MO', 'XX']);
  });

  it('is the inverse of parentId', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        expect(idsOf(regionChildren(regionRecords, region.parentId))).toContain(region.value);
        expect(regionChildren(regionRecords, region.value).every((child) => child.parentId === region.value)).toBe(true);
      }),
    );
  });
});

describe('pathOf', () => {
  it('leads from the country to the region itself', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        const path = regionPath(regionRecords, region.value);
        expect(path.map(({ level }) => level)).toEqual([1, 2, 3, 4].slice(0, region.level));
        expect(path.at(-1)).toBe(region);
      }),
    );
  });

  it('is empty for an id that is not in the list, and ends in a list that runs in a ring', () => {
    expect(regionPath(regionRecords, 1)).toEqual([]);
    expect(regionPath([{ label: 'a', value: 5, level: 2, parentId: 5 }], 5).length).toBeLessThanOrEqual(4);
  });
});

describe('isCompletePath', () => {
  it.each([
    ['a district of Taiwan', [2200000, 2200100, 2200101], true],
    ['a county of Taiwan without its district', [2200000, 2200100], false],
    ['a mainland county', [100000, 110000, 110100, 110101], true],
    ['a mainland city that has parts', [100000, 110000, 110100], false],
    ['a district of Hong Kong', [810000, 810100, 810101], true],
    ['a parish of Macau', [820000, 820100, 820102], true],
    ['a country overseas', [3000000, 3000142, 3000702], true],
    ['a part of the world', [3000000, 3000142], false],
    ['a country in the wrong part of the world', [3000000, 3000150, 3000702], false],
    ['a country alone', [2200000], false],
    ['nothing', [], false],
    ['a district under the wrong county', [2200000, 2200200, 2200101], false],
    ['a path without its country', [2200100, 2200101], false],
    ['an unknown id', [2200000, 2200100, 9], false],
  ])('%s', (_name, ids, complete) => {
    expect(isCompletePath(regionRecords, ids)).toBe(complete);
  });

  it('takes a mainland city that has no parts', () => {
    const list = regionRecords.filter((region) => region.parentId !== 441900);
    expect(isCompletePath(list, [100000, 440000, 441900])).toBe(true);
  });

  it('holds for the path of every leaf and of nothing else', () => {
    fc.assert(
      fc.property(anyRegion, (region) => {
        const ids = idsOf(regionPath(regionRecords, region.value));
        expect(isCompletePath(regionRecords, ids)).toBe(!parents.has(region.value));
        expect(isCompletePath(regionRecords, ids.slice(1))).toBe(false);
      }),
    );
  });
});
