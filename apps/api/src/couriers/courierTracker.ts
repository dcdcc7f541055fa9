import type { TrackedEvent } from '../features/orders/recordParcelEvents.ts';

export interface TrackedParcel {
  number: string;
  /** Some couriers ask for the last four digits of the receiver's phone number. */
  phone: string;
}

/** Asks a courier where a parcel is. */
export interface CourierTracker {
  /** All events so far, in any order; none while the courier does not know the parcel. Throws when the courier does not answer properly. */
  track: (parcel: TrackedParcel) => Promise<TrackedEvent[]>;
}

/** The configured couriers by normalized code. Parcels of other couriers have a link to the courier's page only. */
export type CourierTrackers = ReadonlyMap<string, CourierTracker>;
