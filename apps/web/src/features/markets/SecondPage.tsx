import { marketTypes } from '@baodao/domain/catalog/campaigns';
import * as links from '@baodao/link-builders/links';
import { useTranslation } from 'react-i18next';
import type { Load, Meta } from '../../app/page.ts';
import { fetchReminders } from '../../shared/sales/reminders.flow.ts';
import { selectVenue } from './markets.flow.ts';
import { Venue } from './Venue.tsx';
import { loadVenue, venueMeta } from './venueLoad.ts';

export const load: Load = loadVenue('marketSecond', marketTypes.second);

export const loadPersonal: Load = fetchReminders;

export const meta: Meta = (state, t, addressOf) =>
  venueMeta(selectVenue(state), { title: t('markets.second'), path: links.marketSecond() }, t, addressOf);

export default function SecondPage() {
  const { t } = useTranslation();
  return <Venue title={t('markets.second')} hrefOf={links.marketSecond} />;
}
