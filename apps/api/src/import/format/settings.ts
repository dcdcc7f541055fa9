// Header and footer of all pages: app addresses, contact, registration numbers.
import { siteSettingNames, socialNetworks } from '@baodao/domain/home/shapes';
import { bannerLink } from '@baodao/link-builders/banners';
import * as z from 'zod';
import { localizedText, picture, requiredText } from './fields.ts';

const url = z
  .string()
  .refine((value) => bannerLink({ linkType: 1, linkValue: value })?.kind === 'external', 'must be an https address of a public host');

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
  /** The settings whose values are invented. Pages mark them. */
  samples: z.array(z.enum(siteSettingNames)).optional(),
});
export type SettingsLine = z.infer<typeof SettingsLine>;
