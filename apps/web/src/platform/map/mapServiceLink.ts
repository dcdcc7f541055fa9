import type { Point } from '@baodao/domain/local/distance';

/** Where the map service of mainland China has streets and the others do not. Kinmen and Matsu are outside, off the coast. */
const isInTaiwan = ({ lng, lat }: Point) => (lng > 119 && lng < 122.5 && lat > 21.5 && lat < 25.7) || isOffCoast({ lng, lat });
const isOffCoast = ({ lng, lat }: Point) =>
  (lng > 118.1 && lng < 118.6 && lat > 24.3 && lat < 24.6) || (lng > 119.8 && lat > 25.9 && lat < 26.5);
const isInChina = ({ lng, lat }: Point) => lng > 73 && lng < 135 && lat > 18 && lat < 54;

export interface MapServiceLink {
  service: 'google' | 'amap';
  href: string;
}

/** A link to the map service that people use where the place is, for streets and directions. */
export function mapServiceLink({ name, ...point }: Point & { name: string }): MapServiceLink {
  const { lng, lat } = point;
  if (isInChina(point) && !isInTaiwan(point))
    return {
      service: 'amap',
      href: `https://uri.amap.com/marker?position=${lng},${lat}&name=${encodeURIComponent(name)}&coordinate=wgs84`,
    };
  return { service: 'google', href: `https://www.google.com/maps/search/?api=1&query=${lat},${lng}` };
}
