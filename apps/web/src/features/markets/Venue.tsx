import type { MarketComposite } from '@baodao/domain/markets/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import styles from './Markets.module.css';
import { selectVenue } from './markets.flow.ts';
import { OtherMarkets } from './OtherMarkets.tsx';
import { SaleCard } from './SaleCard.tsx';
import { SessionBar } from './SessionBar.tsx';
import { areSessions } from './saleView.ts';
import { VenueFault } from './VenueFault.tsx';
import { VenueHero } from './VenueHero.tsx';
import { VenueSkeleton } from './VenueSkeleton.tsx';

export interface VenuePlace {
  marketId?: number | undefined;
  marketTabId?: number | undefined;
  page?: number | undefined;
}

interface Props {
  /** Of the page, with the session or the page of goods changed. */
  hrefOf: (place: VenuePlace) => string;
  /** Rows for few goods of note, columns for many. */
  layout?: 'column' | 'row';
  /** Whose title the page has where no campaign gives one. */
  title: string;
  /** Without the head, where the page has one of its own. */
  headless?: boolean;
  children?: ReactNode;
}

/** A venue in each of its states. */
export function Venue({ hrefOf, layout = 'column', title, headless = false, children }: Props) {
  const { t } = useTranslation();
  const slot = useSelector(selectVenue);
  if (slot.state === 'failed' && !slot.value) return <VenueFault fault={slot.fault} />;
  const venue = slot.value;
  if (!venue) return <VenueSkeleton headless={headless} />;
  const { market, marketTabId, serverTime, others } = venue;
  if (!market) {
    return (
      <div className={styles.page}>
        <EmptyState
          heading="h1"
          icon={<CalendarClock strokeWidth={1.75} />}
          title={t('markets.none', { title })}
          text={t('markets.noneText')}
          action={
            <Button look="primary" linkAs={AppLink} href={links.home()}>
              {t('markets.toHome')}
            </Button>
          }
        />
        <OtherMarkets markets={others} />
        {children}
      </div>
    );
  }
  const tab = market.tabs.find((one) => one.marketTabId === marketTabId);
  const sessions = areSessions(market.tabs);
  const hrefOfTab = (id: number) => hrefOf({ marketId: market.id, marketTabId: id });
  return (
    <div className={styles.page}>
      {!headless && <VenueHero market={market} session={sessions ? tab : undefined} serverTime={serverTime} />}
      {sessions && <SessionBar tabs={market.tabs} chosen={marketTabId} serverTime={serverTime} hrefOf={hrefOfTab} />}
      {!sessions && market.tabs.length > 1 && (
        <LinkTabs
          label={t('markets.shelves')}
          linkAs={AppLink}
          tabs={market.tabs.map((one) => ({ href: hrefOfTab(one.marketTabId), label: one.title, current: one === tab }))}
        />
      )}
      <VenueGoods venue={venue} layout={layout} hrefOf={hrefOf} />
      <OtherMarkets markets={others} />
      {children}
    </div>
  );
}

function VenueGoods({
  venue: { market, marketTabId, list, index, pages },
  layout,
  hrefOf,
}: { venue: MarketComposite } & Required<Pick<Props, 'layout' | 'hrefOf'>>) {
  const { t } = useTranslation();
  if (list.length === 0) return <EmptyState compact title={t('markets.empty')} text={t('markets.emptyText')} />;
  const cards = list.map((product, at) => (
    <SaleCard key={product.marketProductId} product={product} layout={layout} priority={at < 2} heading="h2" />
  ));
  return (
    <>
      {layout === 'row' ? (
        <ul className={styles.rows}>
          {cards.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
        </ul>
      ) : (
        <ProductGrid columns={4}>{cards}</ProductGrid>
      )}
      {pages > 1 && (
        <ListPagination
          index={index}
          pages={pages}
          hrefOf={(page) => hrefOf({ marketId: market?.id, marketTabId: marketTabId ?? undefined, page })}
        />
      )}
    </>
  );
}
