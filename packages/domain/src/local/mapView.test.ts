import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitView, fromViewport, panView, project, toViewport, unproject, visibleBox, zoomView } from './mapView.ts';

const frame = { width: 600, height: 720 };
const view = { lng: 121, lat: 23.7, zoom: 7 };
const place = fc.record({
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
});
const somewhere = fc.record({ x: fc.double({ min: 0, max: 600, noNaN: true }), y: fc.double({ min: 0, max: 720, noNaN: true }) });

describe('project', () => {
  it('is Web Mercator', () => {
    expect(project({ lng: 0, lat: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(project({ lng: -180, lat: 85.05112878 }).y).toBeCloseTo(0, 6);
    // Taipei's tile at zoom 10 is 857, 438.
    const { x, y } = project({ lng: 121.517, lat: 25.0478 });
    expect([Math.floor(x * 1024), Math.floor(y * 1024)]).toEqual([857, 438]);
  });

  it('goes there and back', () => {
    fc.assert(
      fc.property(place, (point) => {
        const back = unproject(project(point));
        expect(back.lng).toBeCloseTo(point.lng, 8);
        expect(back.lat).toBeCloseTo(point.lat, 8);
      }),
    );
  });
});

describe('a view', () => {
  it('has its middle in the middle of the frame', () => {
    expect(toViewport(view, frame, view)).toEqual({ x: 300, y: 360 });
    expect(fromViewport(view, frame, { x: 300, y: 360 }).lat).toBeCloseTo(23.7, 9);
  });

  it('shows north above and east to the right', () => {
    const { swLng, swLat, neLng, neLat } = visibleBox(view, frame);
    expect(swLng).toBeLessThan(121);
    expect(neLng).toBeGreaterThan(121);
    expect(swLat).toBeLessThan(23.7);
    expect(neLat).toBeGreaterThan(23.7);
    const corner = toViewport(view, frame, { lng: swLng, lat: neLat });
    expect(corner.x).toBeCloseTo(0, 6);
    expect(corner.y).toBeCloseTo(0, 6);
  });

  it('moves with the hand', () => {
    fc.assert(
      fc.property(somewhere, somewhere, (from, to) => {
        const held = fromViewport(view, frame, from);
        const next = toViewport(panView(view, frame, { x: to.x - from.x, y: to.y - from.y }), frame, held);
        expect(next.x).toBeCloseTo(to.x, 4);
        expect(next.y).toBeCloseTo(to.y, 4);
      }),
    );
  });

  it('zooms about a place that stays', () => {
    fc.assert(
      fc.property(somewhere, fc.double({ min: 6, max: 15, noNaN: true }), (about, zoom) => {
        const held = fromViewport(view, frame, about);
        const next = toViewport(zoomView(view, frame, zoom, about), frame, held);
        expect(next.x).toBeCloseTo(about.x, 3);
        expect(next.y).toBeCloseTo(about.y, 3);
      }),
    );
  });

  it('shows a whole rectangle, with a margin', () => {
    const box = { swLng: 120, swLat: 21.9, neLng: 122, neLat: 25.3 };
    const shown = visibleBox(fitView(box, frame), frame);
    expect(shown.swLng).toBeLessThan(120);
    expect(shown.neLng).toBeGreaterThan(122);
    expect(shown.swLat).toBeLessThan(21.9);
    expect(shown.neLat).toBeGreaterThan(25.3);
    expect(fitView({ swLng: 121, swLat: 25, neLng: 121, neLat: 25 }, frame).zoom).toBe(15);
  });
});
