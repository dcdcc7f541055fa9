import type { SiteSettings } from '@baodao/domain/home/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import type { Environment } from '@baodao/settings/settings';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { siteSetting } from '../../platform/db/schema/content.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { demoAccount } from '../session/demoCredentials.ts';

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

/** The public settings: what the operator set for header and footer, and the account of a demo. */
export const readSiteSettings = async ({ db, environment }: SettingSources, language: Language): Promise<SiteSettings> => ({
  ...(await readStoredSettings(db, language)),
  demoAccount: environment.SHOP_MODE === 'demo' ? { phone: demoAccount.username, password: demoAccount.password } : null,
});

interface SettingSources {
  db: Queryable;
  environment: Pick<Environment, 'SHOP_MODE'>;
}

async function readStoredSettings(db: Queryable, language: Language): Promise<StoredSettings> {
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
