import type { Point } from './distance.ts';

/** A county or city of Taiwan: its region id and its approximate centre (WGS 84), which is the origin of distances. */
export interface County extends Point {
  regionId: number;
}

/** Ordered from north to south along the west coast, then the east coast and the islands. */
export const counties: readonly County[] = [
  { regionId: 2200100, lng: 121.517, lat: 25.0478 },
  { regionId: 2200300, lng: 121.4657, lat: 25.0129 },
  { regionId: 2200200, lng: 121.7419, lat: 25.1319 },
  { regionId: 2200700, lng: 121.301, lat: 24.9937 },
  { regionId: 2200500, lng: 120.9647, lat: 24.8138 },
  { regionId: 2200600, lng: 121.0042, lat: 24.8387 },
  { regionId: 2200800, lng: 120.8214, lat: 24.5602 },
  { regionId: 2200900, lng: 120.6736, lat: 24.1477 },
  { regionId: 2201000, lng: 120.5417, lat: 24.0757 },
  { regionId: 2201100, lng: 120.6839, lat: 23.9037 },
  { regionId: 2201400, lng: 120.5434, lat: 23.7092 },
  { regionId: 2201200, lng: 120.4491, lat: 23.4801 },
  { regionId: 2201300, lng: 120.293, lat: 23.4588 },
  { regionId: 2201500, lng: 120.2133, lat: 22.9972 },
  { regionId: 2201600, lng: 120.3014, lat: 22.6273 },
  { regionId: 2201800, lng: 120.488, lat: 22.6761 },
  { regionId: 2200400, lng: 121.7538, lat: 24.757 },
  { regionId: 2202000, lng: 121.6068, lat: 23.9772 },
  { regionId: 2201900, lng: 121.1466, lat: 22.7583 },
  { regionId: 2201700, lng: 119.5664, lat: 23.5655 },
  { regionId: 2202100, lng: 118.3187, lat: 24.4326 },
  { regionId: 2202200, lng: 119.9517, lat: 26.1602 },
];

/** Taipei, for shoppers who have not chosen a place or shared their position. */
export const DEFAULT_COUNTY = 2200100;

/**
 * Finds the county of a region id.
 *
 * @example findCounty(2200100)?.lat // 25.0478
 */
export const findCounty = (regionId: number | undefined): County | undefined => counties.find((county) => county.regionId === regionId);

/** Bounds of the main island and Penghu: the initial view of a map. */
export const mainIsland = { swLng: 119.4, swLat: 21.88, neLng: 122.02, neLat: 25.32 } as const;
