import type { Point } from '@baodao/domain/local/distance';

/** Why nobody knows where somebody is: he would not say, or his device could not. */
export type PositionRefusal = 'denied' | 'unknown';

const PERMISSION_DENIED = 1;
/** A hundred metres are near enough, and a place of ten minutes ago is too. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 };

/** Asks the browser, which asks the shopper the first time. It never fails: a refusal is an answer. */
export function askPosition(): Promise<Point | PositionRefusal> {
  if (!('geolocation' in navigator)) return Promise.resolve('unknown');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      ({ code }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      options,
    );
  });
}
