import type { Picture } from '@baodao/domain/wire/fields';

/** Something looked at on this device. The price is left out: it may have changed since. */
export interface Footprint {
  id: number;
  title: string;
  cover: Picture;
}

export const FOOTPRINTS_KEY = 'footprints';
export const MAX_FOOTPRINTS = 20;

/** Reads what was kept. Anybody may have written there: what is no footprint of ours is left out. */
export function readFootprints(kept: string | null): Footprint[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.flatMap(readFootprint).slice(0, MAX_FOOTPRINTS) : [];
  } catch {
    return [];
  }
}

function readFootprint(kept: unknown): Footprint[] {
  if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('title' in kept) || !('cover' in kept)) return [];
  const { id, title } = kept;
  const cover = readPicture(kept.cover);
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || typeof title !== 'string' || !cover) return [];
  return [{ id, title, cover }];
}

function readPicture(kept: unknown): Picture | null {
  if (typeof kept !== 'object' || kept === null || !('src' in kept) || !('width' in kept) || !('height' in kept)) return null;
  const { src, width, height } = kept;
  // Pictures of our own alone: an address from elsewhere would tell others what is looked at here.
  if (typeof src !== 'string' || !/^\/media\/\w+$/.test(src) || typeof width !== 'number' || typeof height !== 'number') return null;
  return { src, width, height, thumbhash: 'thumbhash' in kept && typeof kept.thumbhash === 'string' ? kept.thumbhash : '', alt: '' };
}

/** The newest first, each once. */
export function prependFootprint(list: readonly Footprint[], seen: Footprint): Footprint[] {
  return [seen, ...list.filter(({ id }) => id !== seen.id)].slice(0, MAX_FOOTPRINTS);
}
