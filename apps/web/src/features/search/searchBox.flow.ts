import { search } from '@baodao/api-client/endpoints/search';
import type { Suggestions } from '@baodao/domain/search/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, type SagaGenerator, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';

const HISTORY_KEY = 'search-history';
const MAX_HISTORY = 10;
const DEBOUNCE_MS = 150;

interface SearchBoxState {
  text: string;
  /** The shopper's previous searches, newest first. They never leave the browser. */
  history: string[];
  hot: string[];
  hotLoaded: boolean;
  placeholder: string;
  suggestions: Pick<Suggestions, 'words' | 'products' | 'shops'>;
}

const noSuggestions = { words: [], products: [], shops: [] };
const initialState: SearchBoxState = { text: '', history: [], hot: [], hotLoaded: false, placeholder: '', suggestions: noSuggestions };

const slice = createSlice({
  name: 'searchBox',
  initialState,
  reducers: {
    textChanged: (state, { payload }: PayloadAction<string>) => {
      state.text = payload;
    },
    suggestionsChanged: (state, { payload }: PayloadAction<SearchBoxState['suggestions']>) => {
      state.suggestions = payload;
    },
    historyChanged: (state, { payload }: PayloadAction<string[]>) => {
      state.history = payload;
    },
    hotChanged: (state, { payload }: PayloadAction<{ hot: string[]; placeholder: string }>) => ({ ...state, ...payload, hotLoaded: true }),
  },
  selectors: { selectSuggestions: (state) => state },
});
const { textChanged, suggestionsChanged, historyChanged, hotChanged } = slice.actions;
export const { selectSuggestions } = slice.selectors;

export const searchTyped = createAction<string>('searchBox/searchTyped');
export const searchSubmitted = createAction<string>('searchBox/searchSubmitted');
export const historyRequested = createAction('searchBox/historyRequested');
export const historyWordRemoved = createAction<string>('searchBox/historyWordRemoved');
export const historyCleared = createAction('searchBox/historyCleared');

/** Debounced. Newer input cancels this saga and aborts its request. */
function* suggest({ payload: text }: ReturnType<typeof searchTyped>): SagaGenerator<void> {
  yield* put(textChanged(text));
  if (!text.trim()) {
    yield* call(showInitialSuggestions);
    return;
  }
  yield* delay(DEBOUNCE_MS);
  try {
    const { words, products, shops } = yield* callApi(search.suggest, { key: text.trim().slice(0, 64) });
    yield* put(suggestionsChanged({ words, products, shops }));
  } catch {
    yield* put(suggestionsChanged(noSuggestions));
  }
}

function* showHistory(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* put(historyChanged(readHistory(storage.read(HISTORY_KEY))));
}

function* showInitialSuggestions(): SagaGenerator<void> {
  yield* call(showHistory);
  if ((yield* select(selectSuggestions)).hotLoaded) return;
  try {
    const { hot, placeholder } = yield* callApi(search.hotWords, {});
    yield* put(hotChanged({ hot: hot.map((word) => word.text), placeholder }));
  } catch {
    // The search box works without hot words.
  }
}

function* saveToHistory({ payload: word }: ReturnType<typeof searchSubmitted>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const others = readHistory(storage.read(HISTORY_KEY)).filter((other) => other !== word);
  const history = [word, ...others].slice(0, MAX_HISTORY);
  storage.write(HISTORY_KEY, JSON.stringify(history));
  yield* put(historyChanged(history));
}

function* removeFromHistory({ payload: word }: ReturnType<typeof historyWordRemoved>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const history = readHistory(storage.read(HISTORY_KEY)).filter((other) => other !== word);
  storage.write(HISTORY_KEY, JSON.stringify(history));
  yield* put(historyChanged(history));
}

function* clearHistory(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.remove(HISTORY_KEY);
  yield* put(historyChanged([]));
}

function readHistory(stored: string | null): string[] {
  try {
    const words: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, MAX_HISTORY) : [];
  } catch {
    return [];
  }
}

function* searchBoxSaga(): SagaGenerator<void> {
  yield* takeLatest(searchTyped, suggest);
  yield* takeEvery(searchSubmitted, saveToHistory);
  yield* takeEvery(historyRequested, showHistory);
  yield* takeEvery(historyWordRemoved, removeFromHistory);
  yield* takeEvery(historyCleared, clearHistory);
}

export const searchBoxFlow: Flow = { slice, saga: searchBoxSaga };
