import type { Receiver } from '@baodao/domain/orders/shapes';

/** Omits stored fields such as region ids. */
export const toReceiverReply = ({ name, phoneArea, phone, regionText, detail, zip }: Receiver): Receiver => ({
  name,
  phoneArea,
  phone,
  regionText,
  detail,
  zip,
});
