import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { formatFullDay } from '@baodao/domain/time/monthDay';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Truck from 'lucide-react/icons/truck';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import styles from './ProductPage.module.css';
import { selectSku } from './product.flow.ts';
import { ShippingOptions } from './ShippingOptions.tsx';

/** Shipping options of the product, how long it keeps, and the service promises of the shop. */
export function DeliveryInfo({
  product: { lots, shippings, restrictions, needsParcel, booking, serviceTags },
}: {
  product: ProductDetail;
}) {
  const { t } = useTranslation();
  const { language } = useApp();
  const sku = useSelector(selectSku);
  // Before a choice, the SKU that expires first decides what the shop can promise.
  const lot = sku ? lots.find(({ skuId }) => skuId === sku.id) : lots[0];
  return (
    <div className={styles.infoBlocks}>
      <section className={styles.infoBlock}>
        <h2>
          <Truck size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('catalog.delivery.title')}
        </h2>
        {needsParcel ? (
          <ShippingOptions shippings={shippings} restrictions={restrictions} />
        ) : (
          <p>{t(booking ? 'catalog.delivery.onArrival' : 'catalog.delivery.noParcel')}</p>
        )}
      </section>
      {lot && (
        <section className={styles.infoBlock}>
          <h2>
            <CalendarCheck size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('catalog.delivery.life')}
          </h2>
          <ul className={styles.shippings}>
            <li>
              <strong>
                {lot.months > 0 ? t('catalog.delivery.monthsLeft', { count: lot.months }) : t('catalog.delivery.lessThanMonth')}
              </strong>
              <span className="bd-figures">{t('catalog.delivery.lot', { lot: lot.lot })}</span>
              <span className="bd-figures">{t('catalog.delivery.madeOn', { day: formatFullDay(lot.madeOn, language) })}</span>
              <span className="bd-figures">{t('catalog.delivery.bestBefore', { day: formatFullDay(lot.bestBefore, language) })}</span>
            </li>
          </ul>
        </section>
      )}
      {serviceTags.length > 0 && (
        <section className={styles.infoBlock}>
          <h2>
            <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('catalog.delivery.service')}
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
