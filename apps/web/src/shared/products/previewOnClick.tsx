import type { ProductCard } from '@baodao/domain/catalog/shapes';
import type { MouseEvent } from 'react';
import { setPagePreview } from '../pagePreview/pagePreview.ts';
import { ProductPreview } from './ProductPreview.tsx';

/**
 * For the click that leads to a product, from whatever shows it with its picture: what is known here stands there at once. Where the page
 * will ask another price than the one shown here, as before a sale has begun, the price waits.
 */
export function previewOnClick(product: ProductCard, address: string, { samePrice = true } = {}) {
  return ({ currentTarget }: MouseEvent) => {
    const variant = currentTarget.querySelector('img')?.currentSrc;
    const picture = variant ? { src: product.cover.src, variant } : undefined;
    const View = () => <ProductPreview product={product} picture={variant} isPriceFinal={samePrice} />;
    setPagePreview({ address, title: product.title, View }, picture);
  };
}
