import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Load, Meta } from '../../app/page.ts';
import { RichText } from '../../shared/richText/RichText.tsx';
import { fetchReminders } from '../../shared/sales/reminders.flow.ts';
import styles from './Markets.module.css';
import { fetchTab, selectVenue, selectWords } from './markets.flow.ts';
import { Venue } from './Venue.tsx';
import { VenueFault } from './VenueFault.tsx';
import { venueMeta } from './venueLoad.ts';

const paramsOf = (search: string) => {
  const link = parseLink(`${paths.tab}?${search}`);
  return link?.key === 'tab' ? link.params : {};
};

export const load: Load = function* ({ query }) {
  const { marketTabId, path } = paramsOf(query.toString());
  yield* fetchTab({ marketTabId, key: path });
};

export const loadPersonal: Load = fetchReminders;

export const meta: Meta = (state, t, addressOf) => {
  const words = selectWords(state).value;
  const venue = selectVenue(state);
  const path = links.tab(words ? { path: words.key } : { marketTabId: venue.value?.marketTabId });
  const meta = venueMeta(venue, { title: t('markets.title'), path }, t, addressOf);
  const market = venue.value?.market;
  const tab = market?.tabs.find(({ marketTabId }) => marketTabId === venue.value?.marketTabId);
  // A session is a page of its own beside the campaign's, which has the campaign's title.
  const named = market && tab ? { ...meta, title: t('markets.sessionOf', { session: tab.title, title: market.title }) } : meta;
  return words
    ? { ...meta, title: words.seo.title || words.title, description: words.seo.description || words.summary, hidden: false }
    : named;
};

export default function TabPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { path } = paramsOf(search.slice(1));
  const words = useSelector(selectWords);
  if (words.state === 'failed') return <VenueFault fault={words.fault} />;
  const page = words.value;
  return (
    <div className={styles.page}>
      {page && (
        <header className={styles.words}>
          <h1>{page.title}</h1>
          <RichText html={page.contentHtml} />
        </header>
      )}
      {(!page || page.marketId !== null) && (
        <Venue title={t('markets.title')} headless={page !== undefined} hrefOf={({ marketTabId }) => links.tab({ marketTabId, path })} />
      )}
    </div>
  );
}
