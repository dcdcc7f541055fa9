import { type SettingName, siteSettingNames } from '@baodao/domain/home/shapes';

/** Settings that are edited together. A group is a record with a number, so it has versions, a history and a schedule as others do. */
export const settingGroups = {
  site: { id: 1, names: siteSettingNames },
  homePage: { id: 2, names: ['homeSections'] },
  search: { id: 3, names: ['popularSearches', 'synonyms'] },
  birthdayGifts: { id: 4, names: ['birthdayGifts'] },
} as const satisfies Record<string, { id: number; names: readonly SettingName[] }>;
