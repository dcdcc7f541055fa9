/** Rules of cash on delivery at a convenience store. */
export const cashOnDelivery = {
  /** In TWD, per order. The chains collect at most this amount for one parcel. */
  maxAmount: '20000.00',
  /** Unclaimed parcels within `unclaimedDays` after which a member pays before shipping. */
  maxUnclaimed: 2,
  unclaimedDays: 365,
  /** Orders of a member that are not paid yet. */
  maxDue: 3,
} as const;
