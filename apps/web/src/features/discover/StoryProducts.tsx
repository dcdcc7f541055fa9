import type { ProductCard } from '@baodao/domain/catalog/shapes';
import { ProductTile } from '../products/ProductTile.tsx';
import styles from './Stories.module.css';

interface Props {
  products: readonly ProductCard[];
  label: string;
  heading: 'h2' | 'h3' | 'h4';
}

/** The products of a story in a row, which scrolls horizontally on phones. */
export function StoryProducts({ products, label, heading }: Props) {
  if (products.length === 0) return null;
  return (
    <ul className={styles.products} aria-label={label}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductTile product={product} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
