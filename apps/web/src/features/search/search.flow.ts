import { createProductList } from '../../shared/products/createProductList.ts';

export const searchProducts = createProductList('searchProducts');
export const searchFlow = searchProducts.flow;
