import type { ProductCard } from '@baodao/domain/catalog/shapes';
import type { MouseEvent } from 'react';
import { setPagePreview } from '../pagePreview/pagePreview.ts';
import { GoodsForetaste } from './GoodsForetaste.tsx';

/**
 * For the click that leads to a product, from whatever shows it with its picture: what is known here stands there at once. Where the page
 * will ask another price than the one shown here, as before a sale has begun, the price waits.
 */
export function foretasteOf(product: ProductCard, address: string, { samePrice = true } = {}) {
  return ({ currentTarget }: MouseEvent) => {
    const variant = currentTarget.querySelector('img')?.currentSrc;
    const picture = variant ? { src: product.cover.src, variant } : undefined;
    const View = () => <GoodsForetaste product={product} picture={variant} samePrice={samePrice} />;
    setPagePreview({ address, title: product.title, View }, picture);
  };
}
