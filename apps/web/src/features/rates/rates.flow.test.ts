import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { ratesFlow, ratesLoaded, selectRates, selectSampleDate, toRateMap } from './rates.flow.ts';

const rate = (code: string, value: string) => ({ code, rate: value, rateId: '1', time: '2026-11-20T00:00:00Z', sample: false });

test('the store has the rate of each currency by its code', () => {
  const store = createTestStore({ send: createFakeTransport(), flows: [ratesFlow] });
  store.dispatch(ratesLoaded({ rates: toRateMap([rate('TWD', '1'), rate('CNY', '0.2257')]), sampleDate: null }));
  const state = store.getState() as never;
  expect(selectRates(state)).toEqual({ TWD: '1', CNY: '0.2257' });
  expect(selectSampleDate(state)).toBeNull();
});
