import type { MarketProduct } from '@baodao/domain/markets/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ProductCard } from '@baodao/ui-kit/ProductCard/ProductCard';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { priceProps } from '../../shared/prices/priceProps.ts';
import { foretasteOf } from '../../shared/products/foretasteOf.tsx';
import { RemindButton } from '../../shared/sales/RemindButton.tsx';
import { soldPercent } from '../../shared/sales/soldPercent.ts';
import styles from './Markets.module.css';
import { clockOf, standingIn } from './saleView.ts';

interface Props {
  product: MarketProduct;
  layout?: 'column' | 'row';
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** What it takes to buy it, where that is more than money. */
  barrier?: string | undefined;
}

/** A good at its price in a sale: how far it is sold, how many one may have, and the one thing to do. */
export function SaleCard({ product, layout = 'column', priority = false, heading = 'h2', barrier }: Props) {
  const { t } = useTranslation();
  const { title, attrText, marketProductId, limit, startTime, price, marketPrice } = product;
  const standing = standingIn(product);
  const href = links.product({ marketProductId });
  const percent = soldPercent(product);
  const off = marketPrice === null ? 0 : Math.floor((1 - Number(price) / Number(marketPrice)) * 100);
  return (
    <div
      className={`${styles.sale} ${layout === 'row' ? styles.saleRow : ''}`}
      onClickCapture={foretasteOf(product, href, { samePrice: standing === 'on' })}
    >
      <ProductCard
        className={styles.saleCard}
        linkAs={AppLink}
        href={href}
        title={attrText ? t('markets.titleOf', { title, kind: attrText }) : title}
        picture={product.cover}
        layout={layout}
        heading={heading}
        priority={priority}
        sizes={layout === 'row' ? '7rem' : '(min-width: 1200px) 282px, (min-width: 768px) 30vw, 46vw'}
        price={{ ...priceProps(product), sale: standing === 'on' || standing === 'before', marketLabel: t('products.marketPrice') }}
        mark={
          off >= 5 && standing !== 'over' ? (
            <Tag tone="sale" strong>
              {t('markets.off', { percent: off })}
            </Tag>
          ) : undefined
        }
        note={
          [...(limit > 0 ? [t('markets.limit', { count: limit })] : []), ...(barrier ? [barrier] : [])].join(' · ') || t('markets.noLimit')
        }
        soldOutLabel={standing === 'soldOut' || standing === 'over' ? t(`markets.state.${standing}`) : undefined}
      />
      <div className={styles.saleFoot}>
        {standing === 'before' ? (
          <p className={styles.startsAt}>{t('markets.startsAt', { time: clockOf(startTime) })}</p>
        ) : (
          <Progress
            tone="sale"
            label={t('markets.soldLabel')}
            value={percent}
            text={t(standing === 'soldOut' ? 'markets.soldAll' : 'markets.soldPart', { percent })}
          />
        )}
        {standing === 'before' && marketProductId !== null && <RemindButton wide sale={{ marketProductId }} title={title} />}
        {standing === 'on' && (
          <Button size="small" wide look="primary" linkAs={AppLink} href={href} aria-label={t('markets.buyOf', { title })}>
            {t('markets.buy')}
          </Button>
        )}
        {(standing === 'soldOut' || standing === 'over') && (
          <Button
            size="small"
            wide
            look="quiet"
            linkAs={AppLink}
            href={links.product({ skuId: product.skuId, id: product.id })}
            aria-label={t('markets.regularOf', { title })}
          >
            {t('markets.regular')}
          </Button>
        )}
      </div>
    </div>
  );
}
