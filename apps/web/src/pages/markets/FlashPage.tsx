import { marketTypes } from '@baodao/domain/catalog/campaigns';
import * as links from '@baodao/link-builders/links';
import { useTranslation } from 'react-i18next';
import { MarketView } from '../../features/markets/MarketView.tsx';
import { createMarketLoad, marketMeta } from '../../features/markets/marketPage.ts';
import { marketsFlows, selectMarket } from '../../features/markets/markets.flow.ts';
import { fetchReminders, remindersFlow } from '../../features/sales/reminders.flow.ts';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [...marketsFlows, remindersFlow];

export const load: Load = createMarketLoad('marketFlash', marketTypes.flash);

export const loadPersonal: Load = fetchReminders;

export const meta: Meta = (state, t, addressOf) =>
  marketMeta(selectMarket(state), { title: t('markets.flash'), path: links.marketFlash() }, t, addressOf);

export default function FlashPage() {
  const { t } = useTranslation();
  return <MarketView title={t('markets.flash')} hrefOf={links.marketFlash} layout="row" />;
}
