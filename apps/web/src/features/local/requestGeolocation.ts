import type { Point } from '@baodao/domain/local/distance';

/** The shopper denied access, or the device could not determine the position. */
export type GeolocationError = 'denied' | 'unknown';

const PERMISSION_DENIED = 1;
/** Low accuracy and a cached position of up to ten minutes are enough. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 };

/** Requests the position from the browser. Resolves with the error instead of rejecting. */
export function requestGeolocation(): Promise<Point | GeolocationError> {
  if (!('geolocation' in navigator)) return Promise.resolve('unknown');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      ({ code }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      options,
    );
  });
}
