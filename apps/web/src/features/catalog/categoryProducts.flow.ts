import { createProductList } from '../../shared/products/createProductList.ts';

export const categoryProducts = createProductList('categoryProducts');
export const categoryProductsFlow = categoryProducts.flow;
