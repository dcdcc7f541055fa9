import type { ProductCard } from '@baodao/domain/catalog/shapes';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { priceProps } from '../priceProps.ts';
import styles from './GoodsForetaste.module.css';

interface Props {
  product: ProductCard;
  /** The version of its picture that stands on the card. */
  picture: string | undefined;
}

/** A product as its card knows it, in the places that its page has for picture, name and price. */
export function GoodsForetaste({ product, picture }: Props) {
  const { t } = useTranslation();
  const { title, subTitle, promoteId, marketProductId } = product;
  return (
    <div aria-busy="true">
      <div className={styles.crumbs}>
        <Skeleton width="40%" />
      </div>
      <div className={styles.top}>
        <div className={styles.picture}>
          {picture ? <img src={picture} alt="" width="480" height="480" decoding="sync" /> : <Skeleton kind="picture" />}
        </div>
        <div className={styles.buy}>
          <h1 className={styles.title}>{title}</h1>
          {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
          <div className={styles.facts}>
            <Skeleton width="60%" />
          </div>
          <div className={styles.price}>
            <Price
              size="large"
              {...priceProps(product)}
              sale={promoteId !== null || marketProductId !== null}
              marketLabel={t('goods.marketPrice')}
            />
          </div>
          <Skeleton kind="block" height="12rem" />
        </div>
      </div>
    </div>
  );
}
