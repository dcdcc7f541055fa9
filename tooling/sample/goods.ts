import { apparel } from './goods/apparel.ts';
import { appliance } from './goods/appliance.ts';
import { baby } from './goods/baby.ts';
import { cosmetic } from './goods/cosmetic.ts';
import { culture } from './goods/culture.ts';
import { feature } from './goods/feature.ts';
import { food } from './goods/food.ts';
import { health } from './goods/health.ts';
import { live } from './goods/live.ts';
import { travel } from './goods/travel.ts';
import type { GoodsCategory } from './goodsTypes.ts';

/** The ten categories of the shop, in the order of its menu. */
export const goods: readonly GoodsCategory[] = [food, cosmetic, health, baby, live, culture, feature, apparel, appliance, travel];
