import { catalog } from '@baodao/api-client/endpoints/catalog';
import { home } from '@baodao/api-client/endpoints/home';
import { local } from '@baodao/api-client/endpoints/local';
import type { ProductCard, ServiceCalendar } from '@baodao/domain/catalog/shapes';
import { countyOf, DEFAULT_COUNTY } from '@baodao/domain/local/counties';
import type { NearShop } from '@baodao/domain/local/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import type { BookingKind, BookingView } from './readBooking.ts';

export interface Booking {
  kind: BookingKind;
  /** The first is all of them. */
  choices: { id: number; title: string }[];
  categoryId: number | undefined;
  list: ProductCard[];
  total: number;
  index: number;
  pages: number;
  calendar: ServiceCalendar | null;
}

interface BookingState {
  booking: Loadable<Booking>;
  vendors: NearShop[];
}

const slice = createSlice({
  name: 'booking',
  initialState: { booking: idle, vendors: [] } as BookingState,
  reducers: {
    bookingChanged: (state, { payload }: PayloadAction<Loadable<Booking>>) => ({
      ...state,
      booking: keepPreviousValue(state.booking, payload),
    }),
    vendorsChanged: (state, { payload }: PayloadAction<NearShop[]>) => ({ ...state, vendors: payload }),
  },
  selectors: { selectBooking: (state) => state.booking, selectVendors: (state) => state.vendors },
});
const { bookingChanged, vendorsChanged } = slice.actions;
export const { selectBooking, selectVendors } = slice.selectors;

/** Buttons with this kind of link lead to a category. */
const TO_CATEGORY = 4;
const SERVICES_PER_PAGE = 24;
const VENDORS = 6;

export function* fetchBooking(view: BookingView): SagaGenerator<void> {
  yield* all([loadInto(bookingChanged, readServices(view)), call(fetchVendors, view)]);
}

/** Which categories are on offer here is for the shop's content to say. */
function* readServices({ kind, regionId, categoryId, date, page }: BookingView): SagaGenerator<Booking> {
  const buttons = yield* callApi(home.buttons, { place: kind });
  const choices = buttons
    .filter(({ linkType }) => linkType === TO_CATEGORY)
    .map(({ linkValue, title }) => ({ id: Number(linkValue), title }))
    .filter(({ id }) => Number.isSafeInteger(id));
  const wanted = choices.find(({ id }) => id === categoryId) ?? choices[0];
  if (!wanted) return { kind, choices, categoryId: undefined, list: [], total: 0, index: 1, pages: 0, calendar: null };
  const found = yield* callApi(catalog.products, {
    categoryId: wanted.id,
    regionId,
    date,
    calendar: true,
    index: page,
    count: SERVICES_PER_PAGE,
  });
  const { list, total, index, pages, calendar = null } = found;
  return { kind, choices, categoryId: wanted.id, list, total, index, pages, calendar };
}

/** Who offers it there. The page stands without them. */
function* fetchVendors({ kind, regionId }: BookingView): SagaGenerator<void> {
  const { lng, lat } = countyOf(regionId ?? DEFAULT_COUNTY) ?? {};
  try {
    const { list } = yield* callApi(local.near, { kind, regionId, lng, lat, count: VENDORS });
    yield* put(vendorsChanged(list));
  } catch {
    yield* put(vendorsChanged([]));
  }
}

export const bookingFlow: Flow = { slice };
