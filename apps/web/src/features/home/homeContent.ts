import type { HomeSection } from '@baodao/domain/home/homeSections';

/** Names of this page's places in the imported content. */
export const contentPlaces = {
  banners: 'home',
  advertisement: 'index-advertisement',
  video: 'index-video',
  buttons: 'home',
  channels: 'channel',
  shops: 'home',
} as const;

/** Ids of the five top categories with a section. The main menu links to the same ids. */
export const sectionCategoryIds = { food: 176, cosmetic: 226, live: 282, baby: 65, feature: 457 } as const;
export type SectionKey = keyof typeof sectionCategoryIds;
// `Object.keys` loses the key type.
export const sectionCategories = (Object.keys(sectionCategoryIds) as SectionKey[]).map((key) => ({ key, id: sectionCategoryIds[key] }));

export const isCategorySection = (name: HomeSection): name is SectionKey => name in sectionCategoryIds;
