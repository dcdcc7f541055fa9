import type { Receiver } from '@baodao/domain/orders/shapes';

/** A receiver as he is shown to whom he concerns: what else is kept of him, such as the numbers of his places, stays here. */
export const shownReceiver = ({ name, phoneArea, phone, regionText, detail, zip }: Receiver): Receiver => ({
  name,
  phoneArea,
  phone,
  regionText,
  detail,
  zip,
});
