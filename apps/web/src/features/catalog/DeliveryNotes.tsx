import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Truck from 'lucide-react/icons/truck';
import { useTranslation } from 'react-i18next';
import styles from './ProductPage.module.css';

/** Ways to send it, what they cost and how long they take; and what the shop promises. */
export function DeliveryNotes({ product: { shippings, serviceTags } }: { product: ProductDetail }) {
  const { t } = useTranslation();
  return (
    <div className={styles.notes}>
      {shippings.length > 0 && (
        <section className={styles.note}>
          <h2>
            <Truck size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('catalog.product.delivery')}
          </h2>
          <ul className={styles.ways}>
            {shippings.map(({ id, name, fee, feeCny, freeFrom, days: [from, to = from] }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span className="bd-figures">
                  {Number(fee) === 0
                    ? t('catalog.product.free')
                    : t('catalog.product.fee', { amount: `${formatMoney(fee, 'TWD')} ≈ ${formatMoney(feeCny, 'CNY')}` })}
                </span>
                {Number(fee) > 0 && freeFrom !== null && (
                  <span className="bd-figures">{t('catalog.product.freeFrom', { amount: formatMoney(freeFrom, 'TWD') })}</span>
                )}
                {from !== undefined && <span className="bd-figures">{t('catalog.product.days', { from, to })}</span>}
              </li>
            ))}
          </ul>
          <p className={styles.tax}>{t('catalog.product.taxNote')}</p>
        </section>
      )}
      {serviceTags.length > 0 && (
        <section className={styles.note}>
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
