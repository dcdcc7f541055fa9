// What the shop says about its operator in header and footer, the sections of its home page, and words of its search.
import { homeSections } from '@baodao/domain/home/homeSections';
import { siteSettingNames, socialNetworks } from '@baodao/domain/home/shapes';
import { MAX_POPULAR_SEARCHES } from '@baodao/domain/search/shapes';
import { bannerLink } from '@baodao/link-builders/banners';
import * as z from 'zod';
import { isSynonymGroup } from '../../features/search/synonyms.ts';
import { localizedText, picture, requiredText } from './fields.ts';

const url = z
  .string()
  .refine((value) => bannerLink({ linkType: 1, linkValue: value })?.kind === 'external', 'must be an https address of a public host');

/** Without it, that of the environment counts. */
const giftAmount = z.exactOptional(z.int().min(0).max(100_000));

export const SettingsLine = z.strictObject({
  iosApp: url.optional(),
  androidApp: url.optional(),
  appQr: picture.optional(),
  supplierLogin: url.optional(),
  filingNumber: requiredText(60).optional(),
  licenceNumber: requiredText(60).optional(),
  address: localizedText(120).optional(),
  phone: z
    .string()
    .regex(/^\+\d{1,3}(?:[ -]?\d{1,5}){2,6}$/, 'must be an international number such as "+886 2 2345 6789"')
    .optional(),
  mail: z.email('must be an e-mail address').max(120).optional(),
  hours: localizedText(60).optional(),
  social: z
    .array(z.strictObject({ network: z.enum(socialNetworks), href: url }))
    .max(socialNetworks.length)
    .optional(),
  /** The shown sections, in their order. */
  homeSections: z
    .array(z.enum(homeSections))
    .min(1)
    .refine((names) => new Set(names).size === names.length, 'a section appears twice')
    .optional(),
  popularSearches: z.array(localizedText(20)).min(1).max(MAX_POPULAR_SEARCHES).optional(),
  synonyms: z
    .strictObject({
      added: z.array(z.string().max(200).refine(isSynonymGroup, 'must be words with commas, such as "凤梨, 菠萝"')).max(1_000),
      removed: z.array(z.string().max(400)).max(1_000),
    })
    .optional(),
  birthdayGifts: z
    .strictObject({ points: giftAmount, pointsPerLevel: giftAmount, experience: giftAmount, experiencePerLevel: giftAmount })
    .optional(),
  /** The settings whose values are invented. Pages mark them. */
  samples: z.array(z.enum(siteSettingNames)).optional(),
});
export type SettingsLine = z.infer<typeof SettingsLine>;
