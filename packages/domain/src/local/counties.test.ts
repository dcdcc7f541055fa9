import { expect, it } from 'vitest';
import { regionRecords } from '../regions/regionData.ts';
import { counties, DEFAULT_COUNTY, findCounty } from './counties.ts';

it('contains every county and city of the region tree once', () => {
  const taiwan = regionRecords.find(({ country }) => country === 'TW')?.value;
  const known = regionRecords.filter(({ parentId }) => parentId === taiwan).map(({ value }) => value);
  expect(counties.map(({ regionId }) => regionId).toSorted((a, b) => a - b)).toEqual(known.toSorted((a, b) => a - b));
  expect(findCounty(DEFAULT_COUNTY)?.lat).toBe(25.0478);
  expect(findCounty(1)).toBeUndefined();
});

it('has positions in Taiwan', () => {
  for (const { lng, lat } of counties) {
    expect(lng > 118 && lng < 122.1).toBe(true);
    expect(lat > 21.8 && lat < 26.4).toBe(true);
  }
});
