import type { MarketProduct } from '@baodao/domain/markets/shapes';
import * as links from '@baodao/link-builders/links';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductCard } from '@baodao/ui-kit/ProductCard/ProductCard';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { priceProps } from '../../shared/prices/priceProps.ts';
import { foretasteOf } from '../../shared/products/foretasteOf.tsx';
import type { Loadable } from '../../store/flow.ts';
import styles from './FlashStrip.module.css';
import { type FlashSale, flashSaleTurned } from './home.flow.ts';

/** The flash sale of this hour with what is left of it. Where there is none, or it cannot be read, the page goes on without. */
export function FlashStrip({ slot }: { slot: Loadable<FlashSale | null> }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const sale = slot.value;
  if (!sale) return null;
  const { marketId, marketTabId, running, until, serverTime, products } = sale;
  return (
    <PageSection
      className={styles.flash}
      title={t('home.flash.title')}
      aside={
        <Countdown
          key={until}
          until={Date.parse(until)}
          serverNow={Date.parse(serverTime)}
          label={t(running ? 'home.flash.endsIn' : 'home.flash.startsIn')}
          onEnd={() => dispatch(flashSaleTurned())}
        />
      }
      moreHref={links.marketFlash({ marketId, marketTabId })}
      moreLabel={t('layout.more')}
      linkAs={AppLink}
    >
      <ul className={styles.flashGoods}>
        {products.map((product) => (
          <li key={product.marketProductId ?? product.id}>
            <FlashCard product={product} running={running} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function FlashCard({ product, running }: { product: MarketProduct; running: boolean }) {
  const { t } = useTranslation();
  const { id, marketProductId, promoteId, title, cover, quota, sold } = product;
  const share = quota > 0 ? Math.min(100, Math.floor((sold / quota) * 100)) : 0;
  const address = links.product({ marketProductId, promoteId, id });
  const nothingLeft = quota > 0 && sold >= quota;
  return (
    <ProductCard
      linkAs={AppLink}
      href={address}
      onClickCapture={foretasteOf(product, address, { samePrice: running && !nothingLeft })}
      title={title}
      picture={cover}
      price={{ ...priceProps(product), sale: true, marketLabel: t('products.marketPrice') }}
      note={
        running ? (
          <Progress tone="sale" label={t('home.flash.sold')} value={share} text={t('home.flash.share', { share })} />
        ) : (
          t('home.flash.left', { count: quota })
        )
      }
      {...(running && nothingLeft ? { soldOutLabel: t('products.soldOut') } : {})}
      sizes="(min-width: 1200px) 208px, (min-width: 768px) 31vw, 42vw"
    />
  );
}
