import { account } from '@baodao/api-client/endpoints/account';
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { type CountryCode, countryCodes } from '@baodao/domain/regions/regions';
import type { Language } from '@baodao/domain/wire/fields';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { loadChunk } from '../../platform/lazy/loadChunk.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { selectSession } from '../session/session.flow.ts';

/** Storage key of the destination chosen on this device. */
export const SHIP_TO_KEY = 'ship-to';

const slice = createSlice({
  name: 'shipTo',
  // Null during server rendering. The stored choice is restored after hydration.
  initialState: { country: null as CountryCode | null },
  reducers: {
    shipToChanged: (state, { payload }: PayloadAction<CountryCode>) => {
      state.country = payload;
    },
  },
  selectors: { selectShipTo: ({ country }) => country },
});
export const { shipToChanged } = slice.actions;
export const { selectShipTo } = slice.selectors;

export const shipToRequested = createAction('shipTo/shipToRequested');
export const shipToChosen = createAction<CountryCode>('shipTo/shipToChosen');

/** Destination before the shopper has chosen one: where most readers of the language live. */
export const defaultDestination = (language: Language): CountryCode => (language === 'zh-TW' ? 'TW' : 'CN');

/** The shipping methods that reach a country. */
export const shippingsTo = (shippings: ProductDetail['shippings'], country: CountryCode) =>
  shippings.filter(({ countries }) => countries.includes(country));

/** What the shopper has chosen on this device. */
export function* readShipTo(): SagaGenerator<CountryCode | undefined> {
  const storage = yield* fromContext('storage');
  const stored = storage.read(SHIP_TO_KEY);
  return countryCodes.find((known) => known === stored);
}

function* restoreShipTo(): SagaGenerator<void> {
  const country = (yield* readShipTo()) ?? (yield* readHomeCountry());
  if (country) yield* put(shipToChanged(country));
}

/** The country of the member's default address. */
function* readHomeCountry(): SagaGenerator<CountryCode | undefined> {
  if ((yield* select(selectSession)).state !== 'member') return undefined;
  try {
    const [first, ...others] = yield* callApi(account.addresses, {});
    const home = others.find(({ isDefault }) => isDefault) ?? first;
    if (!home) return undefined;
    // Only this needs the regions, so the cart does without them.
    const { loadAreas } = yield* call(() => loadChunk(() => import('../areas/loadAreas.ts')));
    const areas = yield* call(loadAreas);
    return areas.find(({ value }) => value === home.countryId)?.country;
  } catch {
    // The region of the language remains.
    return undefined;
  }
}

function* saveShipTo({ payload: country }: ReturnType<typeof shipToChosen>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.write, SHIP_TO_KEY, country);
  yield* put(shipToChanged(country));
}

function* shipToSaga(): SagaGenerator<void> {
  yield* takeEvery(shipToRequested, restoreShipTo);
  yield* takeEvery(shipToChosen, saveShipTo);
}

export const shipToFlow: Flow = { slice, saga: shipToSaga };
