import type { ProductCard } from '@baodao/domain/catalog/shapes';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { priceProps } from '../prices/priceProps.ts';
import places from './ProductPageLayout.module.css';
import styles from './ProductPreview.module.css';

interface Props {
  product: ProductCard;
  /** The version of its picture that stands on the card. */
  picture: string | undefined;
  /** What it costs here is what its page will say. */
  isPriceFinal: boolean;
}

/** A product as its card knows it, in the places that its page has for picture, name and price. */
export function ProductPreview({ product, picture, isPriceFinal }: Props) {
  const { t } = useTranslation();
  const { title, subTitle, promoteId, marketProductId } = product;
  const isOnSale = promoteId !== null || marketProductId !== null;
  return (
    <div aria-busy="true">
      <div className={places.crumbs}>
        <Skeleton width="40%" />
      </div>
      <div className={places.top}>
        <div className={styles.picture}>
          {picture ? <img src={picture} alt="" width="480" height="480" decoding="sync" /> : <Skeleton kind="picture" />}
        </div>
        <div className={places.buy}>
          <h1 className={`${places.title} ${styles.title}`}>{title}</h1>
          {subTitle && <p className={places.subTitle}>{subTitle}</p>}
          <div className={styles.facts}>
            <Skeleton width="60%" />
          </div>
          {isOnSale && <Skeleton kind="block" height="6rem" />}
          <div className={`${places.price} ${styles.price}`}>
            {isPriceFinal ? (
              <Price size="large" {...priceProps(product)} sale={isOnSale} marketLabel={t('products.marketPrice')} />
            ) : (
              <Skeleton width="40%" />
            )}
          </div>
          <Skeleton kind="block" height="12rem" />
        </div>
      </div>
    </div>
  );
}
