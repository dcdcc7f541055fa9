import type { Attribute, Sku } from '@baodao/domain/catalog/shapes';
import type { SkuSelection } from '@baodao/domain/catalog/skuMatrix';
import type { Picture as PictureData } from '@baodao/domain/wire/fields';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { priceProps } from '../prices/priceProps.ts';
import { SkuChips } from './SkuChips.tsx';
import styles from './SkuChoice.module.css';

interface Props {
  title: string;
  /** Shown until a SKU with a picture of its own is chosen. */
  picture: PictureData | undefined;
  attrs: readonly Attribute[];
  skus: readonly Sku[];
  choice: SkuSelection;
  chosen: Sku | null;
  onChoose: (picked: { attrId: number; valueId: number }) => void;
  /** What is to be said of the chosen SKU. */
  children?: ReactNode;
}

/** The content of a sheet that asks for a SKU: what is chosen so far, and the values to choose from. */
export function SkuChoice({ title, picture, attrs, skus, choice, chosen, onChoose, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.choice}>
      <div className={styles.head}>
        <Picture picture={chosen?.image ?? picture} alt="" sizes="6rem" rounded />
        <div>
          <p>{title}</p>
          {chosen ? <Price {...priceProps(chosen)} /> : <p className={styles.quiet}>{t('products.sku.choose')}</p>}
        </div>
      </div>
      <SkuChips attrs={attrs} skus={skus} choice={choice} onChoose={onChoose} />
      <output className={styles.choice}>{children}</output>
    </div>
  );
}
