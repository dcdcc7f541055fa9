import { createGoods } from '../../shared/products/createGoods.ts';

export const categoryGoods = createGoods('categoryGoods');
export const categoryGoodsFlow = categoryGoods.flow;
