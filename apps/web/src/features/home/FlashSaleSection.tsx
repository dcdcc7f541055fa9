import * as links from '@baodao/link-builders/links';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductCard } from '@baodao/ui-kit/ProductCard/ProductCard';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import { priceProps } from '../prices/priceProps.ts';
import { previewOnClick } from '../products/previewOnClick.tsx';
import styles from './FlashSaleSection.module.css';
import { type FlashProduct, type FlashSale, flashSessionEnded } from './home.flow.ts';

/** The current flash sale. Renders nothing without a sale or when it failed to load. */
export function FlashSaleSection({ flashSale }: { flashSale: Loadable<FlashSale | null> }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const sale = flashSale.value;
  if (!sale) return null;
  const { marketId, marketTabId, isRunning, until, serverTime, products } = sale;
  return (
    <PageSection
      className={styles.section}
      title={t('home.flash.title')}
      aside={
        <Countdown
          key={until}
          until={Date.parse(until)}
          serverNow={Date.parse(serverTime)}
          label={t(isRunning ? 'home.flash.endsIn' : 'home.flash.startsIn')}
          onEnd={() => dispatch(flashSessionEnded())}
        />
      }
      moreHref={links.marketFlash({ marketId, marketTabId })}
      moreLabel={t('layout.more')}
      linkAs={AppLink}
    >
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.marketProductId ?? product.id}>
            <FlashCard product={product} isRunning={isRunning} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function FlashCard({ product, isRunning }: { product: FlashProduct; isRunning: boolean }) {
  const { t } = useTranslation();
  const { id, marketProductId, promoteId, title, cover, quota, sold } = product;
  const soldPercent = quota > 0 ? Math.min(100, Math.floor((sold / quota) * 100)) : 0;
  const href = links.product({ marketProductId, promoteId, id });
  const isSoldOut = quota > 0 && sold >= quota;
  return (
    <ProductCard
      linkAs={AppLink}
      href={href}
      onClickCapture={previewOnClick(product, href, { isPriceFinal: isRunning && !isSoldOut })}
      title={title}
      picture={cover}
      price={{ ...priceProps(product), sale: true, marketLabel: t('products.marketPrice') }}
      note={
        isRunning ? (
          <Progress tone="sale" label={t('home.flash.sold')} value={soldPercent} text={t('home.flash.share', { share: soldPercent })} />
        ) : (
          t('home.flash.left', { count: quota })
        )
      }
      {...(isRunning && isSoldOut ? { soldOutLabel: t('products.soldOut') } : {})}
      sizes="(min-width: 1200px) 208px, (min-width: 768px) 31vw, 42vw"
    />
  );
}
