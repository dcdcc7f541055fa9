import assert from 'node:assert/strict';
import type { CourierTracker, TrackedParcel } from '../src/couriers/courierTracker.ts';

export interface CourierSetup {
  tracker: CourierTracker;
  /** A parcel that the courier has taken, with at least one event. */
  known: TrackedParcel;
  /** A parcel that the courier has never seen. */
  unknown: TrackedParcel;
  /** Lets the courier fail until it is called with false. */
  setDown: (isDown: boolean) => Promise<void> | void;
}

/** What the shop relies on, by rule. Each check throws when the tracker breaks it. */
export const courierContract: Readonly<Record<string, (setup: CourierSetup) => Promise<void>>> = {
  'a parcel has its events with text, time and state': async ({ tracker, known }) => {
    const events = await tracker.track(known);
    assert.ok(events.length > 0);
    for (const { text, time, state } of events) {
      assert.ok(text.trim() !== '' && time.getTime() > 0 && time.getTime() <= Date.now());
      assert.ok(['shipped', 'moving', 'delivered'].includes(state), state);
    }
  },

  'a parcel that the courier does not know has no events': async ({ tracker, unknown }) => {
    assert.deepEqual(await tracker.track(unknown), []);
  },

  'without a reply nothing is known, and it is an error': async ({ tracker, known, setDown }) => {
    await setDown(true);
    try {
      await assert.rejects(tracker.track(known));
    } finally {
      await setDown(false);
    }
  },
};
