import type { SiteSettingName } from '@baodao/domain/home/shapes';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSiteSettings } from './siteSettings.flow.ts';

/** Says that a setting is invented, such as the phone number of the sample shop. */
export function SampleMark({ name }: { name: SiteSettingName }) {
  const { t } = useTranslation();
  const settings = useSelector(selectSiteSettings);
  return settings?.samples.includes(name) ? <span>{` ${t('layout.contact.sample')}`}</span> : null;
}
