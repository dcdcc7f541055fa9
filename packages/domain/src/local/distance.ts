/** Degrees, WGS 84. */
export interface Point {
  lng: number;
  lat: number;
}

/** A rectangle by its corners. One that reaches over the 180th meridian has its `swLng` east of its `neLng`. */
export interface Box {
  swLng: number;
  swLat: number;
  neLng: number;
  neLat: number;
}

/** The earth's mean radius in metres. */
export const EARTH_RADIUS = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/**
 * How far it is from one point to another, in metres, as the crow flies (haversine).
 *
 * @example distanceBetween({ lng: 121.517, lat: 25.0478 }, { lng: 120.3001, lat: 22.6321 }) // about 296,000: Taipei to Kaohsiung
 */
export function distanceBetween(one: Point, other: Point): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const chord = half(other.lat - one.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * half(other.lng - one.lng);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/**
 * The smallest rectangle that holds the circle around a point; near a pole it goes all the way round.
 *
 * @param radius - metres
 * @example boxAround({ lng: 121.5, lat: 25 }, 1000).neLat // 25.009
 */
export function boundingBox({ lng, lat }: Point, radius: number): Box {
  const high = degrees(radius / EARTH_RADIUS);
  const swLat = Math.max(-90, lat - high);
  const neLat = Math.min(90, lat + high);
  if (swLat === -90 || neLat === 90) return { swLng: -180, swLat, neLng: 180, neLat };
  const wide = degrees(Math.asin(Math.min(1, Math.sin(radius / EARTH_RADIUS) / Math.cos(radians(lat)))));
  if (wide >= 180) return { swLng: -180, swLat, neLng: 180, neLat };
  return { swLng: wrapLongitude(lng - wide), swLat, neLng: wrapLongitude(lng + wide), neLat };
}

const wrapLongitude = (lng: number) => (lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng);

/**
 * A distance as it is told: below one kilometre in steps of ten metres, up to 100 km with one decimal, then whole.
 *
 * @param metres - not negative
 * @returns The number as text, and its unit.
 * @example shownDistance(847) // { value: '850', unit: 'm' }
 * @example shownDistance(12_340) // { value: '12.3', unit: 'km' }
 */
export function formatDistance(metres: number): { value: string; unit: 'm' | 'km' } {
  const tens = Math.max(10, Math.round(metres / 10) * 10);
  if (tens < 1000) return { value: String(tens), unit: 'm' };
  const kilometres = metres / 1000;
  return { value: kilometres < 99.95 ? kilometres.toFixed(1) : String(Math.round(kilometres)), unit: 'km' };
}

/**
 * A position as it may leave the device: three decimals, which is about a hundred metres.
 *
 * @example coarse({ lng: 121.517012, lat: 25.047788 }) // { lng: 121.517, lat: 25.048 }
 */
export const coarsenPosition = ({ lng, lat }: Point): Point => ({ lng: Math.round(lng * 1000) / 1000, lat: Math.round(lat * 1000) / 1000 });
