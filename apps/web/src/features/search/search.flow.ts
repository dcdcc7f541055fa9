import { createGoods } from '../../shared/products/createGoods.ts';

export const searchGoods = createGoods('searchGoods');
export const searchFlow = searchGoods.flow;
