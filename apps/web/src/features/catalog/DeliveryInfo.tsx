import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Truck from 'lucide-react/icons/truck';
import { useTranslation } from 'react-i18next';
import styles from './ProductPage.module.css';
import { ShippingOptions } from './ShippingOptions.tsx';

/** Shipping options of the product, and the service promises of the shop. */
export function DeliveryInfo({ product: { shippings, restrictions, needsParcel, serviceTags } }: { product: ProductDetail }) {
  const { t } = useTranslation();
  return (
    <div className={styles.infoBlocks}>
      <section className={styles.infoBlock}>
        <h2>
          <Truck size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('catalog.product.delivery')}
        </h2>
        {needsParcel ? <ShippingOptions shippings={shippings} restrictions={restrictions} /> : <p>{t('catalog.product.noParcel')}</p>}
      </section>
      {serviceTags.length > 0 && (
        <section className={styles.infoBlock}>
          <h2>
            <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('catalog.product.service')}
          </h2>
          <p className={styles.tags}>
            {serviceTags.map((tag) => (
              <Tag key={tag} tone="brand">
                {tag}
              </Tag>
            ))}
          </p>
        </section>
      )}
    </div>
  );
}
