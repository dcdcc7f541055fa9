/** A country or area a parcel can go to. `XX`, which ISO 3166 gives to nobody, is every country overseas. */
export type CountryCode = 'CN' | 'TW' | 'HK' | 'MO' | 'XX';

export type RegionLevel = 1 | 2 | 3 | 4;

/**
 * One node of the region tree as the `area` call lists it (spec section 3): `label` is the title in the asked language, `value` the
 * id. `parentId` is 0 at level 1; `country` stands at level 1 only, `zip` (a string of three digits) at level 3 in Taiwan only.
 */
export interface Region {
  label: string;
  value: number;
  level: RegionLevel;
  parentId: number;
  country?: CountryCode;
  zip?: string;
}

/** A region with its names in all languages; `label` is simplified Chinese. English is known for all but the mainland below its provinces. */
export interface RegionRecord extends Region {
  labelTw: string;
  labelEn?: string;
}

/** The version under which a browser keeps the area list (spec section 9). A change of the list's form raises it. */
export const AREA_VERSION = 3;

/**
 * The list with its titles in one language. A place without an English name keeps its Chinese one, which is what a courier reads.
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

/**
 * The regions directly under `id`, in the order of the list; `0` gives the countries.
 *
 * @example childrenOf(regions, 0).map((region) => region.country) // ['CN', 'TW', 'HK', 'MO', 'XX']
 */
export function regionChildren<R extends Region>(list: readonly R[], id: number): R[] {
  return list.filter((region) => region.parentId === id);
}

/**
 * The way from the country down to `id`, both included; empty when the list does not hold `id`.
 *
 * @example pathOf(regions, 110101).map((region) => region.label) // ['中国大陆', '北京市', '北京市', '东城区']
 */
export function regionPath<R extends Region>(list: readonly R[], id: number): R[] {
  const path: R[] = [];
  let region = list.find((candidate) => candidate.value === id);
  // A path is at most four long: the bound keeps a list with a ring in it from hanging the caller.
  while (region !== undefined && path.length < 4) {
    path.unshift(region);
    const { parentId } = region;
    region = parentId === 0 ? undefined : list.find((candidate) => candidate.value === parentId);
  }
  return path;
}

/**
 * Whether `ids`, from the country downwards, name one place as exactly as the tree can: each is a child of the one before, and the last
 * has no children. That means level 3 in Taiwan, Hong Kong, Macau and overseas, and level 4 in the mainland unless its city has no parts.
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
