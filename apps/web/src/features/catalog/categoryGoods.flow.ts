import { createGoods } from '../../commons/goods/createGoods.ts';

export const categoryGoods = createGoods('categoryGoods');
export const categoryGoodsFlow = categoryGoods.flow;
