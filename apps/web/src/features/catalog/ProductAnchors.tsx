import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { Price } from '@baodao/ui-kit/Price/Price';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { priceProps } from '../prices/priceProps.ts';
import { getAvailability } from './availability.ts';
import { BuyButtons } from './BuyButtons.tsx';
import styles from './ProductAnchors.module.css';
import { selectBooked, selectQuantity, selectSku } from './product.flow.ts';

// It multiplies with decimal.js, which the first load of products leaves out.
const BookedTotal = lazyComponent(() => import('./BookedTotal.tsx'), {
  failure: 'inPlace',
  placeholder: ({ booked }) => <Price {...priceProps(booked)} />,
});

/** Links to the parts of the page. They stay in sight below the header, on wide screens with price and buy buttons. */
export function ProductAnchors({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const sku = useSelector(selectSku);
  const booked = useSelector(selectBooked);
  const quantity = useSelector(selectQuantity);
  const { minPrice, minPriceCny, evaluationSummary } = product;
  const anchors = [
    { id: 'main', label: t('catalog.sections.goods') },
    { id: 'details', label: t('catalog.sections.details') },
    { id: 'params', label: t('catalog.sections.params') },
    { id: 'rating', label: t('catalog.sections.rating'), count: evaluationSummary.count },
    { id: 'questions', label: t('catalog.sections.questions') },
  ];
  return (
    <div className={styles.bar}>
      <nav className={`${styles.anchors} bd-scroll-fade`} aria-label={t('catalog.sections.anchors')}>
        {anchors.map(({ id, label, count = 0 }) => (
          <a key={id} href={`#${id}`}>
            {label}
            {count > 0 && <small>{count}</small>}
          </a>
        ))}
      </nav>
      <div className={styles.buy}>
        {booked ? (
          <BookedTotal booked={booked} quantity={quantity} />
        ) : (
          <Price {...priceProps(sku ?? { price: minPrice, priceCny: minPriceCny })} />
        )}
        <BuyButtons className={styles.button} availability={getAvailability(product, sku)} />
      </div>
    </div>
  );
}
