import * as links from '@baodao/link-builders/links';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { TileProduct } from '../products/tileProduct.ts';
import { saleIds } from '../sales/saleIds.ts';
import styles from './FarProducts.module.css';

/** Products of a section that is far below the viewport: links for search engines and screen readers, in boxes of the cards' size. */
export function FarProducts({ products, className }: { products: readonly TileProduct[]; className: string | undefined }) {
  return (
    <ul className={className}>
      {products.map((product) => (
        <li key={product.id} className={styles.product}>
          <AppLink href={links.product({ ...saleIds(product), id: product.id })}>{product.title}</AppLink>
        </li>
      ))}
    </ul>
  );
}
