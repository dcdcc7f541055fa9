import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { Drawer } from '@baodao/ui-kit/Drawer/Drawer';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { getAvailability } from './availability.ts';
import { BuyButtons } from './BuyButtons.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import styles from './ProductPage.module.css';
import { selectChosenImage, selectSku, sheetToggled } from './product.flow.ts';
import { QuantityField } from './QuantityField.tsx';
import { SkuPicker } from './SkuPicker.tsx';
import sheet from './SkuSheet.module.css';

/** The choice of a SKU over the page of a phone, where the buy bar is in sight and the choice is not. */
export default function SkuSheet({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const sku = useSelector(selectSku);
  const availability = getAvailability(product, sku);
  const picture = useSelector(selectChosenImage) ?? product.images[0];
  return (
    <Drawer
      open
      side="bottom"
      onClose={() => dispatch(sheetToggled(false))}
      title={t('catalog.product.sheet')}
      closeLabel={t('layout.close')}
      footer={<BuyButtons className={styles.barButton} availability={availability} />}
    >
      <div className={sheet.choice}>
        <div className={sheet.head}>
          {picture && <Picture className={sheet.picture} picture={picture} alt="" sizes="96px" rounded />}
          <div className={sheet.facts}>
            <PriceBlock product={product} sku={sku} />
            <p className={sheet.title}>{product.title}</p>
          </div>
        </div>
        <SkuPicker product={product} isInSheet />
        {availability === 'onSale' && <QuantityField product={product} sku={sku} />}
      </div>
    </Drawer>
  );
}
