import type { RankedProduct } from '@baodao/domain/catalog/shapes';
import { useTranslation } from 'react-i18next';
import { ProductTile } from '../products/ProductTile.tsx';
import styles from './Rank.module.css';

const PODIUM_SIZE = 3;

/** Shows the first three as large cards side by side, and the others in rows below. */
export function RankList({ products }: { products: readonly RankedProduct[] }) {
  const podium = products.filter(({ rank }) => rank <= PODIUM_SIZE);
  const others = products.filter(({ rank }) => rank > PODIUM_SIZE);
  return (
    <>
      {podium.length > 0 && (
        <ol className={styles.podium}>
          {podium.map((product) => (
            <li key={product.id} value={product.rank}>
              <RankBadge rank={product.rank} />
              <ProductTile product={product} heading="h2" priority={product.rank === 1} />
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <ol className={styles.rows} start={others[0]?.rank}>
          {others.map((product) => (
            <li key={product.id} value={product.rank}>
              <RankBadge rank={product.rank} />
              <ProductTile product={product} heading="h2" layout="row" />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function RankBadge({ rank }: { rank: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.badge} data-rank={rank <= PODIUM_SIZE ? rank : undefined}>
      <span aria-hidden="true">{rank}</span>
      <span className="bd-visually-hidden">{t('channels.rank.place', { rank })}</span>
    </span>
  );
}
