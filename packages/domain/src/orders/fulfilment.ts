/**
 * How the units of an order line reach the shopper: sent in a parcel, picked up at the shop, provided as a service on a booked day, or
 * redeemed with a voucher.
 */
export const fulfilments = ['parcel', 'pickup', 'service', 'voucher'] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** What a shop may have to know of a guest besides name and phone number: when they arrive, and where to pick them up. */
export const guestQuestions = ['arrival', 'pickupPlace'] as const;
export type GuestQuestion = (typeof guestQuestions)[number];

/** The answers of a guest, in their own words. */
export type GuestAnswers = Readonly<Partial<Record<GuestQuestion, string | undefined>>>;

/**
 * True when the shop has to know the name and phone number of whoever comes. A voucher is shown, so its holder stays unknown unless the
 * product asks more.
 *
 * @example needsGuest({ fulfilment: 'voucher', questions: [] }) // false
 */
export const needsGuest = ({ fulfilment, questions }: { fulfilment: Fulfilment; questions: readonly GuestQuestion[] }): boolean =>
  fulfilment === 'service' || fulfilment === 'pickup' || (fulfilment === 'voucher' && questions.length > 0);
