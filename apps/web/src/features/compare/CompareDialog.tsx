import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Dialog } from '@baodao/ui-kit/Dialog/Dialog';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { priceProps } from '../prices/priceProps.ts';
import styles from './Compare.module.css';
import { CompareToggle } from './CompareToggle.tsx';
import { compareClosed, comparisonRequested, selectCompared, selectComparedProducts } from './compare.flow.ts';
import { compareRows } from './compareRows.ts';

/** The chosen products side by side. Narrow screens scroll the columns past the names of the rows. */
export default function CompareDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const chosen = useSelector(selectCompared);
  const products = useSelector(selectComparedProducts);
  return (
    <Dialog open size="large" title={t('compare.title')} closeLabel={t('layout.close')} onClose={() => dispatch(compareClosed())}>
      {products.state === 'failed' ? (
        <ErrorState
          title={t('compare.failed')}
          text={t('compare.failedText')}
          retryLabel={t('layout.retry')}
          onRetry={() => dispatch(comparisonRequested())}
        />
      ) : products.value ? (
        <CompareTable products={products.value.filter(({ id }) => chosen.includes(id))} />
      ) : (
        <Skeleton kind="block" height="24rem" />
      )}
    </Dialog>
  );
}

type RowName = 'price' | 'score' | 'sold' | 'stock' | 'options' | 'origin' | 'shelfLife' | 'shop';

function CompareTable({ products }: { products: readonly ProductDetail[] }) {
  const { t } = useTranslation();
  const own: [name: RowName, show: (product: ProductDetail) => ReactNode][] = [
    ['price', ({ minPrice, minPriceCny }) => <Price size="small" {...priceProps({ price: minPrice, priceCny: minPriceCny })} />],
    ['score', ({ evaluationSummary: { count, score } }) => (count > 0 ? t('compare.scoreOf', { score, count }) : t('compare.noReviews'))],
    ['sold', ({ sales }) => t('compare.soldCount', { count: sales })],
    ['stock', ({ stock }) => t(stock > 0 ? 'compare.inStock' : 'compare.soldOut')],
    ['options', ({ attrs }) => attrs.map(({ name, values }) => `${name} ${values.length}`).join(' · ')],
    ['origin', ({ origin }) => origin],
    ['shelfLife', ({ shelfLife }) => shelfLife],
    ['shop', ({ shop }) => shop.name],
  ];
  const ownRows = own.map(([name, show]) => ({ name: t(`compare.row.${name}`), values: products.map(show) }));
  const ownNames = new Set(ownRows.map(({ name }) => name));
  const facts = compareRows(products).filter(({ name }) => !ownNames.has(name));
  const rows = [...ownRows, ...facts].filter(({ values }) => values.some((value) => value !== ''));
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className="bd-visually-hidden">{t('compare.title')}</caption>
        <thead>
          <tr>
            <td>
              <span className="bd-visually-hidden">{t('compare.title')}</span>
            </td>
            {products.map(({ id, title, images: [image] }) => (
              // The button is no part of the column's name.
              <th key={id} scope="col" aria-label={title}>
                <Picture picture={image} alt="" sizes="144px" rounded />
                <Link variant="plain" linkAs={AppLink} href={links.product({ id })}>
                  {title}
                </Link>
                <CompareToggle id={id} title={title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={products[at]?.id}>{value === '' ? '–' : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
