import type { Point } from '@baodao/domain/local/distance';
import Supercluster from 'supercluster';
import { zoomLimits } from './useMapView.ts';

export interface MapPlaceData extends Point {
  key: string;
  name: string;
  /** More than one for places that the server already counted together. */
  count: number;
}

/** Places whose pins would overlap, or a single one. */
export interface PlaceGroup<Place> extends Point {
  key: string;
  places: readonly Place[];
  count: number;
  /** The zoom level at which the pins separate, null if they never do. */
  separatesAt: number | null;
}

/** In pixels between the centres of pins: their size, and a gap. */
const RADIUS = 48;
/** With this extent of a tile, the radius is in pixels of a web map. */
const EXTENT = 256;
const WORLD: [number, number, number, number] = [-180, -90, 180, 90];

/** Indexes places. Returns a function that groups those whose pins would overlap at a zoom level. */
export function createPlaceGroups<Place extends MapPlaceData>(places: readonly Place[]): (zoom: number) => PlaceGroup<Place>[] {
  const index = new Supercluster<{ place: Place }, { count: number }>({
    radius: RADIUS,
    extent: EXTENT,
    maxZoom: zoomLimits.max,
    map: ({ place }) => ({ count: place.count }),
    reduce: (sum, { count }) => {
      sum.count += count;
    },
  }).load(
    places.map((place) => ({ type: 'Feature', properties: { place }, geometry: { type: 'Point', coordinates: [place.lng, place.lat] } })),
  );
  return (zoom) =>
    // Between two levels pins are further apart than at the lower one, so they overlap at neither.
    index.getClusters(WORLD, Math.floor(zoom)).map(({ geometry, properties }) => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      if ('place' in properties) {
        const { place } = properties;
        return { lng, lat, key: place.key, places: [place], count: place.count, separatesAt: place.count > 1 ? zoom + 2 : null };
      }
      const { cluster_id: id, count } = properties;
      const members = index.getLeaves(id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.place);
      const separatesAt = index.getClusterExpansionZoom(id);
      return {
        lng,
        lat,
        key: `${members[0]?.key} and ${members.length}`,
        places: members,
        count,
        separatesAt: separatesAt <= zoomLimits.max ? separatesAt : null,
      };
    });
}
