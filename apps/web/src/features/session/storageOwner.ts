import type { Storage } from '../../platform/store/context.ts';

export const TOKEN_KEY = 'token';
export const USER_KEY = 'user';
const OWNER_KEY = 'owner';

/**
 * What everyone who uses this browser shares: preferences, lists of regions, the guest's cart. All other keys belong to the member who is
 * signed in, so that a new one is not left to the next member by mistake.
 */
const sharedKeys: ReadonlySet<string> = new Set([
  'theme',
  'currency',
  'area',
  'area-version',
  'ship-to',
  'lengthUnit',
  'weightUnit',
  'sizeSystem',
  'guest-cart',
  'index-advertisement-closed',
  'index-video-played',
  'third-login-language',
  'transience-told',
]);
/** The session itself, which the session flow writes and removes. */
const sessionKeys: ReadonlySet<string> = new Set([TOKEN_KEY, USER_KEY]);

/** Removes what belongs to a member. */
export function releaseStorage(storage: Storage): void {
  for (const key of storage.keys()) if (!sharedKeys.has(key) && !sessionKeys.has(key)) storage.remove(key);
}

/** Makes the storage the member's. What a guest has left becomes the member's as well, such as a draft. */
export function claimStorage(storage: Storage, memberId: string): void {
  const owner = storage.read(OWNER_KEY);
  if (owner === memberId) return;
  if (owner !== null) releaseStorage(storage);
  storage.write(OWNER_KEY, memberId);
}
