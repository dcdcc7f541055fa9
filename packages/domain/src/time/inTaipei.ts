import { TZDateMini } from '@date-fns/tz/date/mini';
import { type Instant, SHOP_TIME_ZONE } from './formats.ts';

/** The instant as a date of date-fns whose fields are those of Taipei. */
export const inTaipei = (time: Instant): Date => new TZDateMini(new Date(time).getTime(), SHOP_TIME_ZONE);
