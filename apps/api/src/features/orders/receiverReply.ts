import type { Receiver } from '@baodao/domain/orders/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { localizeRegionText } from '../../platform/regions/formatRegions.ts';

/** Omits stored fields such as ids, and names the regions in the language of the reader. The row keeps what was agreed. */
export const toReceiverReply = ({ name, phoneArea, phone, regionText, detail, zip }: Receiver, language: Language): Receiver => ({
  name,
  phoneArea,
  phone,
  regionText: localizeRegionText(regionText, language),
  detail,
  zip,
});
