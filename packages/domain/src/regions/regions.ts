/** Country codes of destinations. `XX`, which ISO 3166 leaves unassigned, means any overseas country. */
export const countryCodes = ['CN', 'TW', 'HK', 'MO', 'XX'] as const;
export type CountryCode = (typeof countryCodes)[number];

export type RegionLevel = 1 | 2 | 3 | 4;

/**
 * A node of the region tree, as the `area` endpoint lists it: `label` is the title in the requested language,
 * `value` the id. `parentId` is 0 at level 1. `country` exists at level 1 only; `zip` (three digits) only at level 3 in Taiwan.
 */
export interface Region {
  label: string;
  value: number;
  level: RegionLevel;
  parentId: number;
  country?: CountryCode;
  zip?: string;
}

/** A region with its names in all languages. `label` is simplified Chinese. Mainland regions below provinces have no English name. */
export interface RegionRecord extends Region {
  labelTw: string;
  labelEn?: string;
}

/** Version of the area list in the browser's cache. Increase it when the format changes. */
export const AREA_VERSION = 3;

/**
 * Returns the regions with titles in one language. A region without an English name keeps its Chinese name, which couriers can read.
 *
 * @example localizeRegions(regionRecords, 'en').find((region) => region.country === 'TW')?.label // 'Taiwan'
 */
export function localizeRegions(records: readonly RegionRecord[], language: 'zh-CN' | 'zh-TW' | 'en'): Region[] {
  return records.map(({ labelTw, labelEn, ...region }) => {
    if (language === 'zh-TW') return { ...region, label: labelTw };
    if (language === 'en') return { ...region, label: labelEn ?? region.label };
    return region;
  });
}

/** Districts of the mainland that were merged into another one, with the id of that one. Saved addresses still have the old ids. */
export const mergedRegions: ReadonlyMap<number, number> = new Map([
  // 港闸区 into 崇川区, 2020
  [320611, 320613],
  // 梅列区 into 三元区, 2021
  [350402, 350404],
  // 长岛县 into 蓬莱区, 2020
  [370634, 370614],
]);

/**
 * Returns the id of the district that took over an abolished one, and any other id as it is.
 *
 * @example currentRegionId(320611) // 320613
 */
export function currentRegionId<Id extends number | null>(id: Id): Id | number {
  return id === null ? id : (mergedRegions.get(id) ?? id);
}

/**
 * Returns the regions directly below `id`, in the order of the list. `0` returns the countries.
 *
 * @example regionChildren(regions, 0).map((region) => region.country) // ['CN', 'TW', 'HK', 'MO', 'XX']
 */
export function regionChildren<R extends Region>(list: readonly R[], id: number): R[] {
  return list.filter((region) => region.parentId === id);
}

/**
 * Returns the path from the country to the region `id`, including both; empty when the list does not contain `id`.
 *
 * @example regionPath(regions, 110101).map((region) => region.label) // ['中国大陆', '北京市', '北京市', '东城区']
 */
export function regionPath<R extends Region>(list: readonly R[], id: number): R[] {
  const path: R[] = [];
  let region = list.find((candidate) => candidate.value === id);
  // A path has at most four regions. The limit prevents an endless loop for a list with a cycle.
  while (region !== undefined && path.length < 4) {
    path.unshift(region);
    const { parentId } = region;
    region = parentId === 0 ? undefined : list.find((candidate) => candidate.value === parentId);
  }
  return path;
}

/**
 * True when `ids`, from the country down, form a path to a leaf of the tree. Leaves have level 3 in Taiwan, Hong Kong, Macau and
 * overseas, and level 4 on the mainland, except for cities without districts.
 *
 * @example isCompletePath(regions, [2200000, 2200100, 2200101]) // true
 * @example isCompletePath(regions, [2200000, 2200100]) // false: no district
 */
export function isCompletePath(list: readonly Region[], ids: readonly number[]): boolean {
  const last = ids.at(-1);
  if (last === undefined) return false;
  const path = regionPath(list, last);
  const isPath = path.length === ids.length && path[0]?.level === 1 && path.every((region, depth) => region.value === ids[depth]);
  return isPath && !list.some((region) => region.parentId === last);
}
