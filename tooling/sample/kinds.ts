import { careKinds } from './kinds/care.ts';
import { foodKinds } from './kinds/food.ts';
import { serviceKinds } from './kinds/services.ts';
import { thingKinds } from './kinds/things.ts';

export const kinds = { ...foodKinds, ...careKinds, ...thingKinds, ...serviceKinds };
