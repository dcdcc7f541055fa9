import { search } from '@baodao/api-client/endpoints/search';
import type { Suggestions } from '@baodao/domain/search/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, delay, put, type SagaGenerator, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';

const HISTORY_KEY = 'search-history';
const HISTORY_LENGTH = 10;
const QUIET_MS = 150;

interface SearchBoxState {
  text: string;
  /** The visitor's own words, the newest first. They never leave the browser. */
  history: string[];
  hot: string[];
  hotLoaded: boolean;
  placeholder: string;
  suggestions: Pick<Suggestions, 'words' | 'products' | 'shops'>;
}

const nothing = { words: [], products: [], shops: [] };
const initialState: SearchBoxState = { text: '', history: [], hot: [], hotLoaded: false, placeholder: '', suggestions: nothing };

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

export const typed = createAction<string>('searchBox/typed');
export const searched = createAction<string>('searchBox/searched');
export const historyWanted = createAction('searchBox/historyWanted');
export const wordForgotten = createAction<string>('searchBox/wordForgotten');
export const historyForgotten = createAction('searchBox/historyForgotten');

/** Takes the newest typing only; what was asked before is cancelled, and its request aborted. */
function* suggest({ payload: text }: ReturnType<typeof typed>): SagaGenerator<void> {
  yield* put(textChanged(text));
  if (!text.trim()) {
    yield* call(showOwnWords);
    return;
  }
  yield* delay(QUIET_MS);
  try {
    const { words, products, shops } = yield* callApi(search.suggest, { key: text.trim().slice(0, 64) });
    yield* put(suggestionsChanged({ words, products, shops }));
  } catch {
    yield* put(suggestionsChanged(nothing));
  }
}

function* showHistory(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* put(historyChanged(readHistory(storage.read(HISTORY_KEY))));
}

function* showOwnWords(): SagaGenerator<void> {
  yield* call(showHistory);
  if ((yield* select(selectSuggestions)).hotLoaded) return;
  try {
    const { hot, placeholder } = yield* callApi(search.hotWords, {});
    yield* put(hotChanged({ hot: hot.map((word) => word.text), placeholder }));
  } catch {
    // Without hot words the box works as well.
  }
}

function* remember({ payload: word }: ReturnType<typeof searched>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const known = readHistory(storage.read(HISTORY_KEY)).filter((other) => other !== word);
  const history = [word, ...known].slice(0, HISTORY_LENGTH);
  storage.write(HISTORY_KEY, JSON.stringify(history));
  yield* put(historyChanged(history));
}

function* forgetWord({ payload: word }: ReturnType<typeof wordForgotten>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const history = readHistory(storage.read(HISTORY_KEY)).filter((other) => other !== word);
  storage.write(HISTORY_KEY, JSON.stringify(history));
  yield* put(historyChanged(history));
}

function* forget(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.remove(HISTORY_KEY);
  yield* put(historyChanged([]));
}

function readHistory(kept: string | null): string[] {
  try {
    const words: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, HISTORY_LENGTH) : [];
  } catch {
    return [];
  }
}

function* searchBoxSaga(): SagaGenerator<void> {
  yield* takeLatest(typed, suggest);
  yield* takeEvery(searched, remember);
  yield* takeEvery(historyWanted, showHistory);
  yield* takeEvery(wordForgotten, forgetWord);
  yield* takeEvery(historyForgotten, forget);
}

export const searchBoxFlow: Flow = { slice, saga: searchBoxSaga };
