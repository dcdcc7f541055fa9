import * as links from '@baodao/link-builders/links';
import { ProductCard } from '@baodao/ui-kit/ProductCard/ProductCard';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { priceProps } from '../prices/priceProps.ts';
import { Highlight } from './Highlight.tsx';
import styles from './Products.module.css';
import { previewOnClick } from './previewOnClick.tsx';
import type { TileProduct } from './tileProduct.ts';

interface Props {
  product: TileProduct;
  /** Search words to highlight. */
  words?: readonly string[];
  priority?: boolean;
  layout?: 'column' | 'row';
  heading?: 'h2' | 'h3' | 'h4';
  /** A button on the picture. The server's HTML has none. */
  action?: ReactNode;
}

/** A product in a list. */
export function ProductTile({ product, words = [], priority = false, layout = 'column', heading = 'h3', action }: Props) {
  const { t } = useTranslation();
  const { id, promoteId, marketProductId, title, subTitle, tag, sales, score, commentCount, stock, bookingUnit } = product;
  const isOnSale = promoteId !== null || marketProductId !== null;
  const address = links.product({ marketProductId, promoteId, id });
  const facts = [...(commentCount > 0 ? [t('products.score', { score })] : []), t('products.sold', { count: sales })].join(' · ');
  return (
    <ProductCard
      onClickCapture={previewOnClick(product, address)}
      linkAs={AppLink}
      href={address}
      title={<Highlight text={title} words={words} />}
      picture={product.cover}
      price={{
        ...priceProps(product),
        sale: isOnSale,
        marketLabel: t('products.marketPrice'),
        ...(bookingUnit === 'night' ? { suffix: t('products.perNight') } : {}),
      }}
      {...(isOnSale
        ? {
            mark: (
              <Tag tone="sale" strong>
                {t('products.sale')}
              </Tag>
            ),
          }
        : {})}
      {...(layout === 'row' && subTitle ? { tags: <span className={styles.subTitle}>{subTitle}</span> } : {})}
      note={
        bookingUnit || tag ? (
          <>
            <span>{facts}</span>
            {bookingUnit && <span className={styles.tag}>{t('products.byDay')}</span>}
            {tag && <span className={styles.tag}>{tag}</span>}
          </>
        ) : (
          facts
        )
      }
      {...(stock <= 0 ? { soldOutLabel: t('products.soldOut') } : {})}
      priority={priority}
      layout={layout}
      heading={heading}
      action={action}
    />
  );
}
