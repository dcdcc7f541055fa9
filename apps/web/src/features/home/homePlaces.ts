/** What the shop's content calls the places of this page. */
export const places = {
  banners: 'home',
  advertisement: 'index-advertisement',
  video: 'index-video',
  buttons: 'home',
  channels: 'channel',
  shops: 'home',
} as const;

/** The floors: five of the shop's top categories, by the ids that the main menu has (spec section 2.3). */
export const floorKeys = { food: 176, cosmetic: 226, live: 282, baby: 65, feature: 457 } as const;
export type FloorKey = keyof typeof floorKeys;
// The keys come from an object typed by them.
export const floors = (Object.keys(floorKeys) as FloorKey[]).map((key) => ({ key, id: floorKeys[key] }));
