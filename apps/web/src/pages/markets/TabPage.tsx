import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { MarketError } from '../../features/markets/MarketError.tsx';
import styles from '../../features/markets/Markets.module.css';
import { MarketView } from '../../features/markets/MarketView.tsx';
import { marketMeta } from '../../features/markets/marketPage.ts';
import { fetchTab, marketsFlows, selectMarket, selectTabPage } from '../../features/markets/markets.flow.ts';
import { fetchReminders, remindersFlow } from '../../features/sales/reminders.flow.ts';
import type { Load, Meta } from '../../platform/page/page.ts';
import { usePageAddress } from '../../platform/page/usePageAddress.ts';
import { RichText } from '../../platform/richText/RichText.tsx';

export const flows = [...marketsFlows, remindersFlow];

const parseTabParams = (search: string) => {
  return parseQuery('tab', search);
};

export const load: Load = function* ({ query }) {
  const { marketTabId, path } = parseTabParams(query.toString());
  yield* fetchTab({ marketTabId, key: path });
};

export const loadPersonal: Load = fetchReminders;

export const meta: Meta = (state, t, addressOf) => {
  const webPage = selectTabPage(state).value;
  const loadable = selectMarket(state);
  const path = links.tab(webPage ? { path: webPage.key } : { marketTabId: loadable.value?.marketTabId });
  const meta = marketMeta(loadable, { title: t('markets.title'), path }, t, addressOf);
  const market = loadable.value?.market;
  const tab = market?.tabs.find(({ marketTabId }) => marketTabId === loadable.value?.marketTabId);
  // Distinguishes the session page from the campaign page in its title.
  const sessionMeta = market && tab ? { ...meta, title: t('markets.sessionOf', { session: tab.title, title: market.title }) } : meta;
  return webPage
    ? { ...meta, title: webPage.seo.title || webPage.title, description: webPage.seo.description || webPage.summary, hidden: false }
    : sessionMeta;
};

export default function TabPage() {
  const { t } = useTranslation();
  const { search } = usePageAddress();
  const { path } = parseTabParams(search.slice(1));
  const webPage = useSelector(selectTabPage);
  if (webPage.state === 'failed') return <MarketError error={webPage.error} />;
  const page = webPage.value;
  return (
    <div className={styles.page}>
      {page && (
        <header className={styles.intro}>
          <h1>{page.title}</h1>
          <RichText html={page.contentHtml} />
        </header>
      )}
      {(!page || page.marketId !== null) && (
        <MarketView title={t('markets.title')} hideHero={Boolean(page)} hrefOf={({ marketTabId }) => links.tab({ marketTabId, path })} />
      )}
    </div>
  );
}
