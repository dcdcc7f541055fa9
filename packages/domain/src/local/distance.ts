/** A position in degrees, WGS 84. */
export interface Point {
  lng: number;
  lat: number;
}

/** A rectangle by its south-west and north-east corners. If it crosses the 180th meridian, `swLng` is greater than `neLng`. */
export interface Box {
  swLng: number;
  swLat: number;
  neLng: number;
  neLat: number;
}

/** Mean radius of the earth in metres. */
export const EARTH_RADIUS = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/**
 * Returns the great-circle distance of two points in metres (haversine formula).
 *
 * @example distanceBetween({ lng: 121.517, lat: 25.0478 }, { lng: 120.3001, lat: 22.6321 }) // about 296,000: Taipei to Kaohsiung
 */
export function distanceBetween(one: Point, other: Point): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const chord = half(other.lat - one.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lng - one.lng);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/**
 * Returns the bounding box of a circle. A circle that includes a pole spans all longitudes.
 *
 * @param radius - metres
 * @example boundingBox({ lng: 121.5, lat: 25 }, 1000).neLat // 25.009
 */
export function boundingBox({ lng, lat }: Point, radius: number): Box {
  const latitudeDelta = degrees(radius / EARTH_RADIUS);
  const swLat = Math.max(-90, lat - latitudeDelta);
  const neLat = Math.min(90, lat + latitudeDelta);
  if (swLat === -90 || neLat === 90) return { swLng: -180, swLat, neLng: 180, neLat };
  const longitudeDelta = degrees(Math.asin(Math.min(1, Math.sin(radius / EARTH_RADIUS) / Math.cos(radians(lat)))));
  if (longitudeDelta >= 180) return { swLng: -180, swLat, neLng: 180, neLat };
  return { swLng: wrapLongitude(lng - longitudeDelta), swLat, neLng: wrapLongitude(lng + longitudeDelta), neLat };
}

const wrapLongitude = (lng: number) => (lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng);

/**
 * Formats a distance: in steps of ten metres below 1 km, with one decimal up to 100 km, then in whole kilometres.
 *
 * @param metres - not negative
 * @returns the number as text, and its unit
 * @example formatDistance(847) // { value: '850', unit: 'm' }
 * @example formatDistance(12_340) // { value: '12.3', unit: 'km' }
 */
export function formatDistance(metres: number): { value: string; unit: 'm' | 'km' } {
  const tens = Math.max(10, Math.round(metres / 10) * 10);
  if (tens < 1000) return { value: String(tens), unit: 'm' };
  const kilometres = metres / 1000;
  return { value: kilometres < 99.95 ? kilometres.toFixed(1) : String(Math.round(kilometres)), unit: 'km' };
}

/**
 * Rounds a position to three decimals (about 100 metres) before it leaves the device.
 *
 * @example coarsenPosition({ lng: 121.517012, lat: 25.047788 }) // { lng: 121.517, lat: 25.048 }
 */
export const coarsenPosition = ({ lng, lat }: Point): Point => ({ lng: Math.round(lng * 1000) / 1000, lat: Math.round(lat * 1000) / 1000 });
