import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitView, fromViewport, panView, project, toViewport, unproject, visibleBox, zoomView } from './mapView.ts';

const viewport = { width: 600, height: 720 };
const view = { lng: 121, lat: 23.7, zoom: 7 };
const anyPosition = fc.record({
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
  lat: fc.double({ min: -84, max: 84, noNaN: true }),
});
const anyPoint = fc.record({ x: fc.double({ min: 0, max: 600, noNaN: true }), y: fc.double({ min: 0, max: 720, noNaN: true }) });

describe('project', () => {
  it('is Web Mercator', () => {
    expect(project({ lng: 0, lat: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(project({ lng: -180, lat: 85.05112878 }).y).toBeCloseTo(0, 6);
    // Taipei's tile at zoom 10 is 857, 438.
    const { x, y } = project({ lng: 121.517, lat: 25.0478 });
    expect([Math.floor(x * 1024), Math.floor(y * 1024)]).toEqual([857, 438]);
  });

  it('is inverted by unproject', () => {
    fc.assert(
      fc.property(anyPosition, (point) => {
        const result = unproject(project(point));
        expect(result.lng).toBeCloseTo(point.lng, 8);
        expect(result.lat).toBeCloseTo(point.lat, 8);
      }),
    );
  });
});

describe('a map view', () => {
  it('is centred in the viewport', () => {
    expect(toViewport(view, viewport, view)).toEqual({ x: 300, y: 360 });
    expect(fromViewport(view, viewport, { x: 300, y: 360 }).lat).toBeCloseTo(23.7, 9);
  });

  it('has north at the top and east on the right', () => {
    const { swLng, swLat, neLng, neLat } = visibleBox(view, viewport);
    expect(swLng).toBeLessThan(121);
    expect(neLng).toBeGreaterThan(121);
    expect(swLat).toBeLessThan(23.7);
    expect(neLat).toBeGreaterThan(23.7);
    const corner = toViewport(view, viewport, { lng: swLng, lat: neLat });
    expect(corner.x).toBeCloseTo(0, 6);
    expect(corner.y).toBeCloseTo(0, 6);
  });

  it('pans with the pointer', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (from, to) => {
        const position = fromViewport(view, viewport, from);
        const next = toViewport(panView(view, viewport, { x: to.x - from.x, y: to.y - from.y }), viewport, position);
        expect(next.x).toBeCloseTo(to.x, 4);
        expect(next.y).toBeCloseTo(to.y, 4);
      }),
    );
  });

  it('zooms around a fixed anchor', () => {
    fc.assert(
      fc.property(anyPoint, fc.double({ min: 6, max: 15, noNaN: true }), (anchor, zoom) => {
        const position = fromViewport(view, viewport, anchor);
        const next = toViewport(zoomView(view, viewport, zoom, anchor), viewport, position);
        expect(next.x).toBeCloseTo(anchor.x, 3);
        expect(next.y).toBeCloseTo(anchor.y, 3);
      }),
    );
  });

  it('fits a box with a margin', () => {
    const box = { swLng: 120, swLat: 21.9, neLng: 122, neLat: 25.3 };
    const shown = visibleBox(fitView(box, viewport), viewport);
    expect(shown.swLng).toBeLessThan(120);
    expect(shown.neLng).toBeGreaterThan(122);
    expect(shown.swLat).toBeLessThan(21.9);
    expect(shown.neLat).toBeGreaterThan(25.3);
    expect(fitView({ swLng: 121, swLat: 25, neLng: 121, neLat: 25 }, viewport).zoom).toBe(15);
  });
});
