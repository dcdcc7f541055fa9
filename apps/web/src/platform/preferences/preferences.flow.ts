import type { CurrencyCode } from '@baodao/domain/wire/fields';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { warnIfTransient } from '../notices/warnIfTransient.ts';
import { fromContext } from '../store/context.ts';
import type { Flow } from '../store/flow.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The inline head script reads these storage keys too. */
export const CURRENCY_KEY = 'currency';
export const THEME_KEY = 'theme';

const slice = createSlice({
  name: 'preferences',
  // The server's values. The browser reads the stored ones after hydration; until then the head script's attributes drive the CSS.
  initialState: { currency: 'TWD' as CurrencyCode, theme: 'auto' as Theme },
  reducers: {
    preferencesChanged: (state, { payload }: PayloadAction<Partial<{ currency: CurrencyCode; theme: Theme }>>) => ({
      ...state,
      ...payload,
    }),
  },
  selectors: { selectCurrency: (state) => state.currency, selectTheme: (state) => state.theme },
});
const { preferencesChanged } = slice.actions;
export const { selectCurrency, selectTheme } = slice.selectors;

export const currencyChosen = createAction<CurrencyCode>('preferences/currencyChosen');
export const themeChosen = createAction<Theme>('preferences/themeChosen');

export function* readPreferences(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const theme = themes.find((known) => known === storage.read(THEME_KEY)) ?? 'auto';
  yield* put(preferencesChanged({ currency: storage.read(CURRENCY_KEY) === 'CNY' ? 'CNY' : 'TWD', theme }));
}

function* saveCurrency({ payload: currency }: ReturnType<typeof currencyChosen>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.write, CURRENCY_KEY, currency);
  yield* call(warnIfTransient, CURRENCY_KEY);
  yield* put(preferencesChanged({ currency }));
  document.documentElement.dataset.currency = currency;
}

function* saveTheme({ payload: theme }: ReturnType<typeof themeChosen>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.write, THEME_KEY, theme);
  yield* call(warnIfTransient, THEME_KEY);
  yield* put(preferencesChanged({ theme }));
  document.documentElement.dataset.theme = theme;
}

function* preferencesSaga(): SagaGenerator<void> {
  yield* takeEvery(currencyChosen, saveCurrency);
  yield* takeEvery(themeChosen, saveTheme);
}

export const preferencesFlow: Flow = { slice, saga: preferencesSaga, belongsTo: 'everyone' };
