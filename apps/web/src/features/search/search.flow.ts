import { createGoods } from '../../commons/goods/createGoods.ts';

export const searchGoods = createGoods('searchGoods');
export const searchFlow = searchGoods.flow;
