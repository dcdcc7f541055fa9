import { marketTypes } from '@baodao/domain/catalog/campaigns';
import * as links from '@baodao/link-builders/links';
import { useTranslation } from 'react-i18next';
import { MarketView } from '../../features/markets/MarketView.tsx';
import { MemberMarketSection } from '../../features/markets/MemberMarketSection.tsx';
import { createMarketLoad, marketMeta } from '../../features/markets/marketPage.ts';
import { fetchPersonal, marketsFlows, selectMarket } from '../../features/markets/markets.flow.ts';
import { remindersFlow } from '../../features/sales/reminders.flow.ts';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [...marketsFlows, remindersFlow];

export const load: Load = createMarketLoad('market', marketTypes.normal);

export const loadPersonal: Load = fetchPersonal;

export const meta: Meta = (state, t, addressOf) => {
  const loadable = selectMarket(state);
  return marketMeta(loadable, { title: t('markets.title'), path: links.market({ marketId: loadable.value?.market?.id }) }, t, addressOf);
};

export default function MarketPage() {
  const { t } = useTranslation();
  return (
    <MarketView title={t('markets.title')} hrefOf={links.market}>
      <MemberMarketSection />
    </MarketView>
  );
}
