import { account } from '@baodao/api-client/endpoints/account';
import type { AreaRegion } from '@baodao/domain/account/shapes';
import { AREA_VERSION, countryCodes, type Region, type RegionLevel } from '@baodao/domain/regions/regions';
import type { Language } from '@baodao/domain/wire/fields';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';

export const AREA_KEY = 'area';
export const AREA_VERSION_KEY = 'area-version';

const levels: readonly RegionLevel[] = [1, 2, 3, 4];

/** One tree for all languages: the regions without their titles, and the titles in the same order. */
interface AreaTree {
  rows: object[];
  titles: Partial<Record<Language, unknown[]>>;
}

/** The area list in the language of the page. */
export function* loadAreas(): SagaGenerator<Region[]> {
  return yield* loadAreasIn(yield* fromContext('language'));
}

/** The area list in Chinese, because pasted addresses are in Chinese whatever the language of the page. */
export function* loadChineseAreas(): SagaGenerator<Region[]> {
  const language = yield* fromContext('language');
  return yield* loadAreasIn(language === 'en' ? 'zh-CN' : language);
}

/** From local storage if its version matches and it has the language, otherwise from the API. */
function* loadAreasIn(language: Language): SagaGenerator<Region[]> {
  const storage = yield* fromContext('storage');
  const version = String(AREA_VERSION);
  const tree = storage.read(AREA_VERSION_KEY) === version ? readStoredTree(storage.read(AREA_KEY)) : null;
  const stored = tree && readRegions(tree, language);
  if (stored) return stored;

  const rows = yield* callApi(account.areas, { version }, { language });
  const regions = toRegions(rows);
  if (!regions) throw new Error('The API returned a malformed area list');
  // If the storage is full, the old list stays. The version is written last, so that the old list never gets the new version.
  storage.remove(AREA_VERSION_KEY);
  storage.remove(AREA_KEY);
  storage.write(AREA_KEY, JSON.stringify(addLanguage(tree, language, rows)));
  if (!storage.isTransient(AREA_KEY)) storage.write(AREA_VERSION_KEY, version);
  return regions;
}

/** Adds the titles to the tree, which is replaced if its regions are others. */
function addLanguage(tree: AreaTree | null, language: Language, fetched: readonly AreaRegion[]): AreaTree {
  const rows = fetched.map(({ id, level, parentId, country, zip }) => ({ id, level, parentId, country, zip }));
  const isSame = tree !== null && JSON.stringify(tree.rows) === JSON.stringify(rows);
  return { rows, titles: { ...(isSame ? tree.titles : {}), [language]: fetched.map(({ title }) => title) } };
}

function readStoredTree(stored: string | null): AreaTree | null {
  try {
    const tree: unknown = JSON.parse(stored ?? 'null');
    if (typeof tree !== 'object' || tree === null || !('rows' in tree) || !('titles' in tree)) return null;
    const { rows, titles } = tree;
    const isTree = Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null);
    return isTree && typeof titles === 'object' && titles !== null ? { rows, titles } : null;
  } catch {
    return null;
  }
}

function readRegions({ rows, titles }: AreaTree, language: Language): Region[] | null {
  const own = titles[language];
  const regions = Array.isArray(own) ? toRegions(rows.map((row, at) => ({ ...row, title: own[at] }))) : null;
  // A list without one of the countries predates its support.
  return regions && countryCodes.every((country) => regions.some((region) => region.country === country)) ? regions : null;
}

function toRegions(rows: unknown): Region[] | null {
  if (!Array.isArray(rows) || rows.length === 0) return null;
  const regions = rows.map(toRegion);
  return regions.every((region) => region !== null) ? regions : null;
}

/** Maps `id` and `title` of the API to `value` and `label` of the forms. */
function toRegion(row: unknown): Region | null {
  if (typeof row !== 'object' || row === null || !('id' in row) || !('title' in row) || !('level' in row) || !('parentId' in row))
    return null;
  const { id, title, parentId } = row;
  const level = levels.find((known) => known === row.level);
  const country = 'country' in row ? countryCodes.find((known) => known === row.country) : undefined;
  const zip = 'zip' in row && typeof row.zip === 'string' ? row.zip : undefined;
  if (typeof id !== 'number' || typeof title !== 'string' || typeof parentId !== 'number' || level === undefined) return null;
  return { value: id, label: title, level, parentId, ...(country ? { country } : {}), ...(zip ? { zip } : {}) };
}
