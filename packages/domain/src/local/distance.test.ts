import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundingBox, coarsenPosition, distanceBetween, formatDistance } from './distance.ts';

const taipei = { lng: 121.517, lat: 25.0478 };
const kaohsiung = { lng: 120.3001, lat: 22.6321 };
const anywhere = fc.record({
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
});

/** Degrees; at most about 50 km. */
const offset = fc.double({ min: -0.5, max: 0.5, noNaN: true });

describe('distanceBetween', () => {
  it('is the great-circle distance', () => {
    expect(Math.round(distanceBetween(taipei, kaohsiung) / 1000)).toBe(296);
    expect(distanceBetween(taipei, taipei)).toBe(0);
    expect(Math.round(distanceBetween({ lng: 0, lat: 0 }, { lng: 180, lat: 0 }) / 1000)).toBe(20015);
  });

  it('is symmetric and never NaN', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (one, other) => {
        expect(distanceBetween(one, other)).toBeCloseTo(distanceBetween(other, one), 3);
        expect(distanceBetween(one, other)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('boundingBox', () => {
  it('contains every point within the radius', () => {
    fc.assert(
      fc.property(anywhere, offset, offset, fc.integer({ min: 100, max: 50_000 }), (centre, east, north, radius) => {
        const { swLng, swLat, neLng, neLat } = boundingBox(centre, radius);
        const other = { lng: centre.lng + east, lat: Math.max(-90, Math.min(90, centre.lat + north)) };
        fc.pre(Math.abs(other.lng) <= 180 && distanceBetween(centre, other) <= radius);
        expect(other.lat >= swLat - 1e-9 && other.lat <= neLat + 1e-9).toBe(true);
        const inLng = swLng <= neLng ? other.lng >= swLng && other.lng <= neLng : other.lng >= swLng || other.lng <= neLng;
        expect(inLng).toBe(true);
      }),
    );
    const box = boundingBox(taipei, 1000);
    expect(distanceBetween(taipei, { lng: taipei.lng, lat: box.neLat })).toBeCloseTo(1000, 3);
  });

  it('crosses the 180th meridian and includes the poles', () => {
    const fiji = boundingBox({ lng: 179.9, lat: -17 }, 50_000);
    expect(fiji.swLng).toBeGreaterThan(fiji.neLng);
    expect(boundingBox({ lng: 10, lat: 89.9 }, 50_000)).toMatchObject({ swLng: -180, neLng: 180, neLat: 90 });
  });
});

describe('formatDistance', () => {
  it('uses tens of metres, then kilometres', () => {
    expect(formatDistance(0)).toEqual({ value: '10', unit: 'm' });
    expect(formatDistance(847)).toEqual({ value: '850', unit: 'm' });
    expect(formatDistance(994)).toEqual({ value: '990', unit: 'm' });
    expect(formatDistance(996)).toEqual({ value: '1.0', unit: 'km' });
    expect(formatDistance(12_340)).toEqual({ value: '12.3', unit: 'km' });
    expect(formatDistance(99_960)).toEqual({ value: '100', unit: 'km' });
    expect(formatDistance(296_400)).toEqual({ value: '296', unit: 'km' });
  });
});

it('coarsenPosition rounds to about 100 metres', () => {
  expect(coarsenPosition({ lng: 121.517012, lat: 25.047788 })).toEqual({ lng: 121.517, lat: 25.048 });
});
