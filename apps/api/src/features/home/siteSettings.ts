import type { SiteSettings } from '@baodao/domain/home/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { siteSetting } from '../../platform/db/schema/content.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { createPictureLookup } from '../media/pictures.ts';

type StoredSettings = Omit<SiteSettings, 'demoAccount'>;

const nothingSet: StoredSettings = {
  iosApp: null,
  androidApp: null,
  appQr: null,
  supplierLogin: null,
  filingNumber: null,
  licenceNumber: null,
  address: null,
  phone: null,
  mail: null,
  hours: null,
  social: [],
  samples: [],
};

const cachedSettings = cacheWithTtl(async (db) => {
  const [row] = await db.select().from(siteSetting);
  return { row, lookUpPicture: await createPictureLookup(db, [row?.appQr]) };
});

/** What the operator set for header and footer. */
export async function readSiteSettings(db: Queryable, language: Language): Promise<StoredSettings> {
  const { row, lookUpPicture } = await cachedSettings(db);
  if (!row) return nothingSet;
  const { id: _id, setByStaff: _set, popularSearches: _popular, synonyms: _synonyms, birthdayGifts: _gifts, ...shown } = row;
  const { appQr, address, hours, homeSections, ...rest } = shown;
  return {
    ...rest,
    appQr: appQr ? lookUpPicture(appQr, '') : null,
    address: address && localize(address, language),
    hours: hours && localize(hours, language),
    ...(homeSections ? { homeSections } : {}),
  };
}
