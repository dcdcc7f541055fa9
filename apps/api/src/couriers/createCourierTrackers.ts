import type { Environment } from '@baodao/settings/settings';
import type { CourierTracker, CourierTrackers } from './courierTracker.ts';
import { createSfExpress } from './sfExpress.ts';
import { createSignedCourier } from './signedCourier.ts';

/** The names under which suppliers report SF Express. */
const SF_CODES = ['sf', 'sfexpress', 'shunfeng'];

/** The couriers whose settings are complete. */
export function createCourierTrackers({
  COURIER_CODE: code,
  COURIER_URL: url,
  COURIER_SECRET: secret,
  SF_PARTNER_ID: partnerId,
  SF_CHECKWORD: checkword,
  SF_GATEWAY: gateway,
}: Environment): CourierTrackers {
  const trackers = new Map<string, CourierTracker>();
  if (code && url && secret) trackers.set(code, createSignedCourier({ url, secret }));
  if (partnerId && checkword) {
    const tracker = createSfExpress({ partnerId, checkword, gateway });
    for (const each of SF_CODES) trackers.set(each, tracker);
  }
  return trackers;
}
