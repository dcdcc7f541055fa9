import type { Point } from '@baodao/domain/local/distance';
import { type Frame, type MapView, moved, viewOf, zoomed } from '@baodao/domain/local/mapView';
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Taiwan from its tip to its islands, and a street. */
const ZOOMS = { least: 6, most: 17 };
const STEP = 80;

const bounded = (zoom: number) => Math.max(ZOOMS.least, Math.min(ZOOMS.most, zoom));

/** What a map shows, and the hands that move it: one finger pushes, two zoom, and so do keys and the wheel with Ctrl. */
export function useMapView(element: RefObject<HTMLElement | null>, frame: Frame, start: MapView) {
  const [view, setView] = useState(start);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const zoomBy = (by: number, about = { x: frame.width / 2, y: frame.height / 2 }) =>
    setView((now) => zoomed(now, frame, bounded(now.zoom + by), about));
  const push = (x: number, y: number) => setView((now) => moved(now, frame, { x, y }));
  const goTo = useCallback(({ lng, lat }: Point, zoom: number) => setView({ lng, lat, zoom: bounded(zoom) }), []);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const turn = (event: WheelEvent) => {
      // Without the key the wheel is the page's.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = target.getBoundingClientRect();
      const about = { x: event.clientX - left, y: event.clientY - top };
      setView((now) => zoomed(now, frame, bounded(now.zoom - event.deltaY / 200), about));
    };
    target.addEventListener('wheel', turn, { passive: false });
    return () => target.removeEventListener('wheel', turn);
  }, [element, frame]);

  const hands = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // What can be pressed on the map is pressed.
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (!other) return push(now.x - before.x, now.y - before.y);
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const apart = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      zoomBy(Math.log2(apart), { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const steps: Record<string, () => void> = {
        ArrowLeft: () => push(STEP, 0),
        ArrowRight: () => push(-STEP, 0),
        ArrowUp: () => push(0, STEP),
        ArrowDown: () => push(0, -STEP),
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
  return { view, zoomBy, goTo, hands };
}

/** The closest view that shows all of some places; none is closer than a city. */
export function viewOfPoints(points: readonly Point[], frame: Frame, otherwise: MapView): MapView {
  if (points.length === 0) return otherwise;
  const lngs = points.map(({ lng }) => lng);
  const lats = points.map(({ lat }) => lat);
  const box = { swLng: Math.min(...lngs), swLat: Math.min(...lats), neLng: Math.max(...lngs), neLat: Math.max(...lats) };
  return viewOf(box, frame, { margin: 0.15, maxZoom: 11.5 });
}
