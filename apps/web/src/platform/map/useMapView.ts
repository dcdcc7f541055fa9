import type { Point } from '@baodao/domain/local/distance';
import { fitView, type MapView, panView, type Viewport, zoomView } from '@baodao/domain/local/mapView';
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** From all of Taiwan with its islands to a single street. */
export const zoomLimits = { min: 6, max: 17 };
const PAN_STEP = 80;
/** In pixels, with a gap to the pins. */
const CONTROLS_WIDTH = 76;

const clampZoom = (zoom: number) => Math.max(zoomLimits.min, Math.min(zoomLimits.max, zoom));

/** View of a map, and handlers to change it: drag, pinch, Ctrl+wheel and keys. */
export function useMapView(element: RefObject<HTMLElement | null>, frame: Viewport, start: MapView) {
  const [view, setView] = useState(start);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  const zoomBy = (by: number, about = { x: frame.width / 2, y: frame.height / 2 }) =>
    setView((now) => zoomView(now, frame, clampZoom(now.zoom + by), about));
  const pan = (x: number, y: number) => setView((now) => panView(now, frame, { x, y }));
  const goTo = useCallback(({ lng, lat }: Point, zoom: number) => setView({ lng, lat, zoom: clampZoom(zoom) }), []);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const zoomByWheel = (event: WheelEvent) => {
      // Without Ctrl or Cmd, the wheel scrolls the page.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = target.getBoundingClientRect();
      const about = { x: event.clientX - left, y: event.clientY - top };
      setView((now) => zoomView(now, frame, clampZoom(now.zoom - event.deltaY / 200), about));
    };
    target.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => target.removeEventListener('wheel', zoomByWheel);
  }, [element, frame]);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // Leave presses of buttons and links alone.
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const previous = pointers.current.get(event.pointerId);
      if (!previous) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (!other) return pan(now.x - previous.x, now.y - previous.y);
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const scale = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(previous.x - other.x, previous.y - other.y));
      zoomBy(Math.log2(scale), { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const steps: Record<string, () => void> = {
        ArrowLeft: () => pan(PAN_STEP, 0),
        ArrowRight: () => pan(-PAN_STEP, 0),
        ArrowUp: () => pan(0, PAN_STEP),
        ArrowDown: () => pan(0, -PAN_STEP),
        '+': () => zoomBy(1),
        '=': () => zoomBy(1),
        '-': () => zoomBy(-1),
      };
      const step = steps[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      step();
    },
  };
  return { view, zoomBy, goTo, handlers };
}

/** The closest view that shows all points, limited to city level. */
export function fitPoints(points: readonly Point[], frame: Viewport, fallback: MapView): MapView {
  if (points.length === 0) return fallback;
  const lngs = points.map(({ lng }) => lng);
  const lats = points.map(({ lat }) => lat);
  const box = { swLng: Math.min(...lngs), swLat: Math.min(...lats), neLng: Math.max(...lngs), neLat: Math.max(...lats) };
  return fitView(box, frame, { margin: Math.max(0.15, CONTROLS_WIDTH / frame.width), maxZoom: 11.5 });
}
