import { marketTypes } from '@baodao/domain/catalog/campaigns';
import * as links from '@baodao/link-builders/links';
import { useTranslation } from 'react-i18next';
import type { Load, Meta } from '../../app/page.ts';
import { MemberMarketSection } from './MemberMarketSection.tsx';
import { fetchOwn, selectVenue } from './markets.flow.ts';
import { Venue } from './Venue.tsx';
import { loadVenue, venueMeta } from './venueLoad.ts';

export const load: Load = loadVenue('market', marketTypes.normal);

export const loadPersonal: Load = fetchOwn;

export const meta: Meta = (state, t, addressOf) => {
  const slot = selectVenue(state);
  return venueMeta(slot, { title: t('markets.title'), path: links.market({ marketId: slot.value?.market?.id }) }, t, addressOf);
};

export default function MarketPage() {
  const { t } = useTranslation();
  return (
    <Venue title={t('markets.title')} hrefOf={links.market}>
      <MemberMarketSection />
    </Venue>
  );
}
