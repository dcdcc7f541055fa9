import { Price } from '@baodao/ui-kit/Price/Price';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { priceProps } from '../prices/priceProps.ts';
import places from './ProductPageLayout.module.css';
import styles from './ProductPreview.module.css';
import type { TileProduct } from './tileProduct.ts';

/** What the preview shows of a product. */
export type PreviewedProduct = Pick<
  TileProduct,
  'title' | 'subTitle' | 'cover' | 'price' | 'priceCny' | 'marketPrice' | 'marketPriceCny' | 'promoteId' | 'marketProductId'
>;

interface Props {
  product: PreviewedProduct;
  /** URL of the picture variant that the card shows. */
  picture: string | undefined;
  /** False if the product page may show another price than the card. */
  isPriceFinal: boolean;
}

/** Optimistic preview of the product page with the data of its card. */
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
          {subTitle !== '' && <div className={places.subTitle}>{subTitle ?? <Skeleton width="60%" />}</div>}
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
