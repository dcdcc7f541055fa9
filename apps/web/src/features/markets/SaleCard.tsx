import type { MarketProduct } from '@baodao/domain/markets/shapes';
import { discountPercent } from '@baodao/domain/money/discountPercent';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ProductCard } from '@baodao/ui-kit/ProductCard/ProductCard';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { priceProps } from '../prices/priceProps.ts';
import { previewOnClick } from '../products/previewOnClick.tsx';
import { ReminderButton } from '../sales/ReminderButton.tsx';
import { soldPercent } from '../sales/soldPercent.ts';
import styles from './Markets.module.css';
import { formatClock, saleStatus } from './saleDisplay.ts';

interface Props {
  product: MarketProduct;
  layout?: 'column' | 'row';
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** Name of the level that the price needs, if the reader has not reached it. */
  lockedLevel?: string | undefined;
}

/** A sale product with its sale price, limit and progress, and a button that fits its status. */
export function SaleCard({ product, layout = 'column', priority = false, heading = 'h2', lockedLevel }: Props) {
  const { t } = useTranslation();
  const { title, attrText, marketProductId, limit, startTime, price, marketPrice } = product;
  const status = saleStatus(product);
  const href = links.product({ marketProductId });
  const percentSold = soldPercent(product);
  const percentOff = marketPrice === null ? 0 : discountPercent(price, marketPrice);
  return (
    <div
      className={`${styles.sale} ${layout === 'row' ? styles.saleRow : ''}`}
      onClickCapture={previewOnClick(product, href, { isPriceFinal: status === 'on' })}
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
        price={{ ...priceProps(product), sale: status === 'on' || status === 'before', marketLabel: t('products.marketPrice') }}
        mark={
          percentOff >= 5 && status !== 'over' ? (
            <Tag tone="sale" strong>
              {t('markets.off', { percent: percentOff })}
            </Tag>
          ) : undefined
        }
        note={
          [
            // A narrow card cuts the end of the line.
            ...(lockedLevel ? [t('markets.member.from', { level: lockedLevel })] : []),
            ...(limit > 0 ? [t('markets.limit', { count: limit })] : []),
          ].join(' · ') || t('markets.noLimit')
        }
        soldOutLabel={status === 'soldOut' || status === 'over' ? t(`markets.state.${status}`) : undefined}
      />
      <div className={styles.saleFoot}>
        {status === 'before' ? (
          <p className={styles.startsAt}>{t('markets.startsAt', { time: formatClock(startTime) })}</p>
        ) : (
          <Progress
            tone="sale"
            label={t('markets.soldLabel')}
            value={percentSold}
            text={t(status === 'soldOut' ? 'markets.soldAll' : 'markets.soldPart', { percent: percentSold })}
          />
        )}
        {status === 'before' && marketProductId !== null && <ReminderButton isWide sale={{ marketProductId }} title={title} />}
        {status === 'on' && lockedLevel && (
          <Button
            size="small"
            fullWidth
            variant="quiet"
            icon={<Lock aria-hidden="true" />}
            linkAs={AppLink}
            href={links.settingMemberExp()}
            aria-label={t('markets.member.reachOf', { level: lockedLevel, title })}
          >
            {t('markets.member.reach', { level: lockedLevel })}
          </Button>
        )}
        {status === 'on' && !lockedLevel && (
          <Button size="small" fullWidth variant="primary" linkAs={AppLink} href={href} aria-label={t('markets.buyOf', { title })}>
            {t('markets.buy')}
          </Button>
        )}
        {(status === 'soldOut' || status === 'over') && (
          <Button
            size="small"
            fullWidth
            variant="quiet"
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
