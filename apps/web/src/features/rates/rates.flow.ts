import type { ExchangeRate } from '@baodao/domain/home/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Flow } from '../../platform/store/flow.ts';

export interface RatesState {
  /** Units per TWD by currency code. They come with the page. */
  rates: Readonly<Record<string, string>>;
  /** The date of the rates, if they are sample data. */
  sampleDate: string | null;
}

export const toRateMap = (list: readonly ExchangeRate[]): RatesState['rates'] =>
  Object.fromEntries(list.map(({ code, rate }) => [code, rate]));

const slice = createSlice({
  name: 'rates',
  initialState: { rates: {}, sampleDate: null } as RatesState,
  reducers: { ratesLoaded: (_, { payload }: PayloadAction<RatesState>) => payload },
  selectors: { selectRates: (state) => state.rates, selectSampleDate: (state) => state.sampleDate },
});
export const { ratesLoaded } = slice.actions;
export const { selectRates, selectSampleDate } = slice.selectors;

export const ratesFlow: Flow = { slice, belongsTo: 'everyone' };
