import { account } from '@baodao/api-client/endpoints/account';
import { AREA_VERSION, type CountryCode, type Region, type RegionLevel } from '@baodao/domain/regions/regions';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';

export const AREA_KEY = 'area';
export const AREA_VERSION_KEY = 'area-version';

const countries: readonly CountryCode[] = ['CN', 'TW', 'HK', 'MO', 'XX'];
const levels: readonly RegionLevel[] = [1, 2, 3, 4];

/** The area list from local storage if its version and language match, otherwise from the API (spec section 4). */
export function* loadAreas(): SagaGenerator<Region[]> {
  const storage = yield* fromContext('storage');
  const language = yield* fromContext('language');
  const version = String(AREA_VERSION);
  const stored = storage.read(AREA_VERSION_KEY) === version ? readStoredAreas(storage.read(AREA_KEY), language) : null;
  if (stored) return stored;

  const rows = yield* callApi(account.areas, { version });
  const regions = toRegions(rows);
  if (!regions) throw new Error('The API returned a malformed area list');
  // If the storage is full, the old list stays. The version is written last, so that the old list never gets the new version.
  storage.remove(AREA_VERSION_KEY);
  storage.remove(AREA_KEY);
  storage.write(AREA_KEY, JSON.stringify({ language, rows }));
  if (storage.read(AREA_KEY) !== null) storage.write(AREA_VERSION_KEY, version);
  return regions;
}

/** The area list in Chinese, because pasted addresses are in Chinese whatever the language of the page. */
export function* loadChineseAreas(): SagaGenerator<Region[]> {
  if ((yield* fromContext('language')) !== 'en') return yield* loadAreas();
  const regions = toRegions(yield* callApi(account.areas, { version: String(AREA_VERSION) }, { language: 'zh-CN' }));
  if (!regions) throw new Error('The API returned a malformed area list');
  return regions;
}

function readStoredAreas(stored: string | null, language: string): Region[] | null {
  try {
    const list: unknown = JSON.parse(stored ?? 'null');
    if (typeof list !== 'object' || list === null || !('language' in list) || !('rows' in list)) return null;
    const regions = list.language === language ? toRegions(list.rows) : null;
    // A list without one of the countries predates its support.
    return regions && countries.every((country) => regions.some((region) => region.country === country)) ? regions : null;
  } catch {
    return null;
  }
}

function toRegions(rows: unknown): Region[] | null {
  if (!Array.isArray(rows) || rows.length === 0) return null;
  const regions = rows.map(toRegion);
  return regions.every((region) => region !== null) ? regions : null;
}

/** Maps `id` and `title` of the API to `value` and `label` of the forms (spec section 3). */
function toRegion(row: unknown): Region | null {
  if (typeof row !== 'object' || row === null || !('id' in row) || !('title' in row) || !('level' in row) || !('parentId' in row))
    return null;
  const { id, title, parentId } = row;
  const level = levels.find((known) => known === row.level);
  const country = 'country' in row ? countries.find((known) => known === row.country) : undefined;
  const zip = 'zip' in row && typeof row.zip === 'string' ? row.zip : undefined;
  if (typeof id !== 'number' || typeof title !== 'string' || typeof parentId !== 'number' || level === undefined) return null;
  return { value: id, label: title, level, parentId, ...(country ? { country } : {}), ...(zip ? { zip } : {}) };
}
