import type { Box, Point } from './distance.ts';

/** A point on the Web Mercator square, from 0 to 1: west to east and north to south. Also a point in a viewport, in its units. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Centre and zoom level of a map. Each level doubles the scale; at level 0 the world is 256 units wide. */
export interface MapView {
  lng: number;
  lat: number;
  zoom: number;
}

/** Size of the area that shows the map. */
export interface Viewport {
  width: number;
  height: number;
}

const TILE = 256;
/** Latitude at which the Web Mercator projection is square. */
const MAX_LATITUDE = 85.05112878;

/**
 * Projects a position to Web Mercator.
 *
 * @example project({ lng: 0, lat: 0 }) // { x: 0.5, y: 0.5 }
 */
export function project({ lng, lat }: Point): WorldPoint {
  const angle = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180;
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI) };
}

/**
 * Returns the position of a projected point; the inverse of `project`.
 *
 * @example unproject({ x: 0.5, y: 0.5 }) // { lng: 0, lat: 0 }
 */
export function unproject({ x, y }: WorldPoint): Point {
  return { lng: (x - 0.5) * 360, lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI };
}

const scaleOf = (zoom: number) => TILE * 2 ** zoom;

/** Converts a position to viewport units from the upper left corner. The result may lie outside the viewport. */
export function toViewport(view: MapView, viewport: Viewport, point: Point): WorldPoint {
  const center = project(view);
  const { x, y } = project(point);
  const scale = scaleOf(view.zoom);
  return { x: (x - center.x) * scale + viewport.width / 2, y: (y - center.y) * scale + viewport.height / 2 };
}

/** Converts viewport units to a position; the inverse of `toViewport`. */
export function fromViewport(view: MapView, viewport: Viewport, position: WorldPoint): Point {
  const center = project(view);
  const scale = scaleOf(view.zoom);
  return unproject({ x: center.x + (position.x - viewport.width / 2) / scale, y: center.y + (position.y - viewport.height / 2) / scale });
}

/** Returns the bounds of the visible area. */
export function visibleBox(view: MapView, viewport: Viewport): Box {
  const northWest = fromViewport(view, viewport, { x: 0, y: 0 });
  const southEast = fromViewport(view, viewport, { x: viewport.width, y: viewport.height });
  return { swLng: northWest.lng, swLat: southEast.lat, neLng: southEast.lng, neLat: northWest.lat };
}

/**
 * Returns the view after dragging the map by an offset in viewport units.
 *
 * @example panView(view, viewport, { x: 100, y: 0 }) // a little further west
 */
export function panView(view: MapView, viewport: Viewport, offset: WorldPoint): MapView {
  const { lng, lat } = fromViewport(view, viewport, { x: viewport.width / 2 - offset.x, y: viewport.height / 2 - offset.y });
  return { lng, lat, zoom: view.zoom };
}

/** Returns the view after zooming. The position at the anchor, in viewport units, does not move. */
export function zoomView(view: MapView, viewport: Viewport, zoom: number, anchor: WorldPoint): MapView {
  const fixed = project(fromViewport(view, viewport, anchor));
  const scale = scaleOf(zoom);
  const center = unproject({ x: fixed.x - (anchor.x - viewport.width / 2) / scale, y: fixed.y - (anchor.y - viewport.height / 2) / scale });
  return { ...center, zoom };
}

/**
 * Returns the view with the highest zoom level that shows a whole box.
 *
 * @param margin - share of the viewport to leave free on each side; default 0.1
 * @param maxZoom - upper limit of the zoom level; default 15
 */
export function fitView(box: Box, viewport: Viewport, { margin = 0.1, maxZoom = 15 } = {}): MapView {
  const northWest = project({ lng: box.swLng, lat: box.neLat });
  const southEast = project({ lng: box.neLng, lat: box.swLat });
  const zoomToFit = (size: number, part: number) => (part > 0 ? Math.log2((size * (1 - 2 * margin)) / (part * TILE)) : maxZoom);
  const zoom = Math.min(
    maxZoom,
    zoomToFit(viewport.width, southEast.x - northWest.x),
    zoomToFit(viewport.height, southEast.y - northWest.y),
  );
  const { lng, lat } = unproject({ x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 });
  return { lng, lat, zoom };
}
