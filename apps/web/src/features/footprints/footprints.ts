import type { Picture } from '@baodao/domain/wire/fields';

/** A product viewed on this device. It stores no price, which may change. */
export interface Footprint {
  id: number;
  title: string;
  /** Language of the title. */
  language: string;
  cover: Picture;
}

export const FOOTPRINTS_KEY = 'footprints';
export const MAX_FOOTPRINTS = 20;

/** Does not trust the storage: drops invalid footprints. */
export function readFootprints(stored: string | null): Footprint[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.flatMap(readFootprint).slice(0, MAX_FOOTPRINTS) : [];
  } catch {
    return [];
  }
}

function readFootprint(value: unknown): Footprint[] {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('title' in value) || !('cover' in value)) return [];
  const { id, title } = value;
  const cover = readPicture(value.cover);
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || typeof title !== 'string' || !cover) return [];
  // A footprint of an older version does not name its language.
  const language = 'language' in value && typeof value.language === 'string' ? value.language : '';
  return [{ id, title, language, cover }];
}

function readPicture(value: unknown): Picture | null {
  if (typeof value !== 'object' || value === null || !('src' in value) || !('width' in value) || !('height' in value)) return null;
  const { src, width, height } = value;
  // Only the shop's own pictures: a third-party URL would leak what the shopper views.
  if (typeof src !== 'string' || !/^\/media\/\w+$/.test(src) || typeof width !== 'number' || typeof height !== 'number') return null;
  return { src, width, height, thumbhash: 'thumbhash' in value && typeof value.thumbhash === 'string' ? value.thumbhash : '', alt: '' };
}

/** Newest first, without duplicates. */
export function prependFootprint(list: readonly Footprint[], seen: Footprint): Footprint[] {
  return [seen, ...list.filter(({ id }) => id !== seen.id)].slice(0, MAX_FOOTPRINTS);
}

/** Ids of products in the browser's storage. Invalid ones are dropped. */
export function readIds(stored: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
  } catch {
    return [];
  }
}
