import type { RankedProduct } from '@baodao/domain/catalog/shapes';
import { useTranslation } from 'react-i18next';
import { GoodsCard } from '../../shared/products/GoodsCard.tsx';
import styles from './Rank.module.css';

const ON_PODIUM = 3;

/** The first three stand large and side by side, the others in rows below them. */
export function RankList({ products }: { products: readonly RankedProduct[] }) {
  const podium = products.filter(({ rank }) => rank <= ON_PODIUM);
  const others = products.filter(({ rank }) => rank > ON_PODIUM);
  return (
    <>
      {podium.length > 0 && (
        <ol className={styles.podium}>
          {podium.map((product) => (
            <li key={product.id} value={product.rank}>
              <Place rank={product.rank} />
              <GoodsCard product={product} heading="h2" priority={product.rank === 1} />
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <ol className={styles.rows} start={others[0]?.rank}>
          {others.map((product) => (
            <li key={product.id} value={product.rank}>
              <Place rank={product.rank} />
              <GoodsCard product={product} heading="h2" layout="row" />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Place({ rank }: { rank: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.place} data-rank={rank <= ON_PODIUM ? rank : undefined}>
      <span aria-hidden="true">{rank}</span>
      <span className="bd-visually-hidden">{t('channels.rank.place', { rank })}</span>
    </span>
  );
}
