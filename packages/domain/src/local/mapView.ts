import type { Box, Point } from './distance.ts';

/** A place on the world's square map, both from 0 to 1: west to east, north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** What a map shows: its middle, and how far it is zoomed in. Each step doubles the size; at 0 the world is 256 units wide. */
export interface MapView {
  lng: number;
  lat: number;
  zoom: number;
}

/** Units of the frame the map is drawn in. */
export interface Viewport {
  width: number;
  height: number;
}

const TILE = 256;
/** Beyond it the projection is not square any more. */
const MAX_LATITUDE = 85.05112878;

/**
 * Web Mercator.
 *
 * @example project({ lng: 0, lat: 0 }) // { x: 0.5, y: 0.5 }
 */
export function project({ lng, lat }: Point): WorldPoint {
  const angle = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180;
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI) };
}

/**
 * The other way round.
 *
 * @example unproject({ x: 0.5, y: 0.5 }) // { lng: 0, lat: 0 }
 */
export function unproject({ x, y }: WorldPoint): Point {
  return { lng: (x - 0.5) * 360, lat: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI };
}

const scaleOf = (zoom: number) => TILE * 2 ** zoom;

/** Where a point lies in the frame, from its upper left corner; outside it when it is out of sight. */
export function toViewport(view: MapView, frame: Viewport, point: Point): WorldPoint {
  const middle = project(view);
  const { x, y } = project(point);
  const scale = scaleOf(view.zoom);
  return { x: (x - middle.x) * scale + frame.width / 2, y: (y - middle.y) * scale + frame.height / 2 };
}

/** The point that lies there in the frame: the other way round. */
export function fromViewport(view: MapView, frame: Viewport, place: WorldPoint): Point {
  const middle = project(view);
  const scale = scaleOf(view.zoom);
  return unproject({ x: middle.x + (place.x - frame.width / 2) / scale, y: middle.y + (place.y - frame.height / 2) / scale });
}

/** What is in sight. */
export function visibleBox(view: MapView, frame: Viewport): Box {
  const northWest = fromViewport(view, frame, { x: 0, y: 0 });
  const southEast = fromViewport(view, frame, { x: frame.width, y: frame.height });
  return { swLng: northWest.lng, swLat: southEast.lat, neLng: southEast.lng, neLat: northWest.lat };
}

/**
 * The view after the map was pushed by so many units of the frame: what was under the hand stays under it.
 *
 * @example moved(view, frame, { x: 100, y: 0 }) // a little further west
 */
export function panView(view: MapView, frame: Viewport, by: WorldPoint): MapView {
  const { lng, lat } = fromViewport(view, frame, { x: frame.width / 2 - by.x, y: frame.height / 2 - by.y });
  return { lng, lat, zoom: view.zoom };
}

/** The view after zooming about a place of the frame, which stays where it is. */
export function zoomView(view: MapView, frame: Viewport, zoom: number, about: WorldPoint): MapView {
  const fixed = project(fromViewport(view, frame, about));
  const scale = scaleOf(zoom);
  const middle = unproject({ x: fixed.x - (about.x - frame.width / 2) / scale, y: fixed.y - (about.y - frame.height / 2) / scale });
  return { ...middle, zoom };
}

/**
 * The closest view that shows a whole rectangle.
 *
 * @param margin - share of the frame that stays free around it, 0.1 unless told
 */
export function fitView(box: Box, frame: Viewport, { margin = 0.1, maxZoom = 15 } = {}): MapView {
  const northWest = project({ lng: box.swLng, lat: box.neLat });
  const southEast = project({ lng: box.neLng, lat: box.swLat });
  const fit = (room: number, part: number) => (part > 0 ? Math.log2((room * (1 - 2 * margin)) / (part * TILE)) : maxZoom);
  const zoom = Math.min(maxZoom, fit(frame.width, southEast.x - northWest.x), fit(frame.height, southEast.y - northWest.y));
  const { lng, lat } = unproject({ x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 });
  return { lng, lat, zoom };
}
