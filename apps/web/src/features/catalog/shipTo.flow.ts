import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import type { CountryCode } from '@baodao/domain/regions/regions';
import type { Language } from '@baodao/domain/wire/fields';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';

export const destinations: readonly CountryCode[] = ['CN', 'TW', 'HK', 'MO', 'XX'];

/** The storage key: where this visitor has things sent. */
export const SHIP_TO_KEY = 'ship-to';

const slice = createSlice({
  name: 'shipTo',
  // As the server renders: what the device remembers is read after hydration.
  initialState: { country: null as CountryCode | null },
  reducers: {
    shipToChanged: (state, { payload }: PayloadAction<CountryCode>) => {
      state.country = payload;
    },
  },
  selectors: { selectShipTo: ({ country }) => country },
});
const { shipToChanged } = slice.actions;
export const { selectShipTo } = slice.selectors;

export const shipToRemembered = createAction('shipTo/shipToRemembered');
export const shipToChosen = createAction<CountryCode>('shipTo/shipToChosen');

/** Before anything was chosen: where most readers of the language live. */
export const usualDestination = (language: Language): CountryCode => (language === 'zh-TW' ? 'TW' : 'CN');

/** The ways in which a shop sends things there. */
export const waysTo = (shippings: ProductDetail['shippings'], country: CountryCode) =>
  shippings.filter(({ countries }) => countries.includes(country));

function* remember(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const kept = storage.read(SHIP_TO_KEY);
  const country = destinations.find((known) => known === kept);
  if (country) yield* put(shipToChanged(country));
}

function* keep({ payload: country }: ReturnType<typeof shipToChosen>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.write, SHIP_TO_KEY, country);
  yield* put(shipToChanged(country));
}

function* shipToSaga(): SagaGenerator<void> {
  yield* takeEvery(shipToRemembered, remember);
  yield* takeEvery(shipToChosen, keep);
}

export const shipToFlow: Flow = { slice, saga: shipToSaga };
