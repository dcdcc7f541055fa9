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
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import { MarketError } from './MarketError.tsx';
import { MarketHero } from './MarketHero.tsx';
import { MarketSkeleton } from './MarketSkeleton.tsx';
import styles from './Markets.module.css';
import { selectMarket } from './markets.flow.ts';
import { OtherMarkets } from './OtherMarkets.tsx';
import { SaleCard } from './SaleCard.tsx';
import { SessionBar } from './SessionBar.tsx';
import { areSessions } from './saleDisplay.ts';

export interface MarketLinkParams {
  marketId?: number | undefined;
  marketTabId?: number | undefined;
  page?: number | undefined;
}

interface Props {
  /** Link to this page with another session or result page. */
  hrefOf: (params: MarketLinkParams) => string;
  /** `row` suits few prominent products, `column` many. */
  layout?: 'column' | 'row';
  /** Page title when no campaign is running. */
  title: string;
  /** For pages with their own header. */
  hideHero?: boolean;
  children?: ReactNode;
}

/** A campaign with its sessions or tabs, products and other campaigns. */
export function MarketView({ hrefOf, layout = 'column', title, hideHero = false, children }: Props) {
  const { t } = useTranslation();
  const loadable = useSelector(selectMarket);
  if (loadable.state === 'failed' && !loadable.value) return <MarketError error={loadable.error} />;
  const composite = loadable.value;
  if (!composite) return <MarketSkeleton hideHero={hideHero} />;
  const { market, marketTabId, serverTime, others } = composite;
  if (!market) {
    return (
      <div className={styles.page}>
        <EmptyState
          heading="h1"
          icon={<CalendarClock strokeWidth={1.75} />}
          title={t('markets.none', { title })}
          text={t('markets.noneText')}
          action={
            <Button variant="primary" linkAs={AppLink} href={links.home()}>
              {t('markets.toHome')}
            </Button>
          }
        />
        <OtherMarkets markets={others} />
        {children}
      </div>
    );
  }
  const tab = market.tabs.find(({ marketTabId: id }) => id === marketTabId);
  const hasSessions = areSessions(market.tabs);
  const tabHref = (id: number) => hrefOf({ marketId: market.id, marketTabId: id });
  return (
    <div className={styles.page}>
      {!hideHero && <MarketHero market={market} session={hasSessions ? tab : undefined} serverTime={serverTime} />}
      {hasSessions && <SessionBar tabs={market.tabs} selectedId={marketTabId} serverTime={serverTime} hrefOf={tabHref} />}
      {!hasSessions && market.tabs.length > 1 && (
        <LinkTabs
          label={t('markets.tabs')}
          linkAs={AppLink}
          tabs={market.tabs.map(({ marketTabId: id, title: label }) => ({ href: tabHref(id), label, current: id === tab?.marketTabId }))}
        />
      )}
      <MarketProducts composite={composite} layout={layout} hrefOf={hrefOf} />
      <OtherMarkets markets={others} />
      {children}
    </div>
  );
}

function MarketProducts({
  composite: { market, marketTabId, list, index, pages },
  layout,
  hrefOf,
}: { composite: MarketComposite } & Required<Pick<Props, 'layout' | 'hrefOf'>>) {
  const { t } = useTranslation();
  if (list.length === 0) return <EmptyState compact title={t('markets.empty')} text={t('markets.emptyText')} />;
  const cards = list.map((product, position) => (
    <SaleCard key={product.marketProductId} product={product} layout={layout} priority={position < 2} heading="h2" />
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
        <ProductGrid columns={4} grows>
          {cards}
        </ProductGrid>
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
