import { createProductList } from '../products/createProductList.ts';

export const searchProducts = createProductList('searchProducts');
export const searchFlow = searchProducts.flow;
