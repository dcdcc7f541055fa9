import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { type Flow, idle, type Loadable } from './flow.ts';
import { keepPreviousValue, loadInto } from './loadInto.ts';

interface ReadOptions<Name extends string, Query, Value> extends Pick<Flow, 'belongsTo'> {
  name: Name;
  read: (query: Query) => SagaGenerator<Value>;
  /** Whether the value of the query before is shown while the next one loads. Default: always. */
  isShownMeanwhile?: (before: Query, next: Query) => boolean;
  /** A part of a page that is complete without it: its failure is no error of the page. */
  isOptional?: boolean;
}

interface ReadState<Query, Value> {
  /** Of the last load. Undefined before the first. */
  query: Query | undefined;
  loaded: Loadable<Value>;
}

/**
 * What pages read and do not change: the flow, its selectors and the saga that loads it. The previous value stays while another one loads.
 * After a failure it stays only if it was read with the same query: the value of another would be mistaken for the requested one.
 */
export function createRead<const Name extends string, Value, Query = void>(options: ReadOptions<Name, Query, Value>) {
  const { name, read, isShownMeanwhile = () => true, isOptional = false, ...rest } = options;
  const initialState: ReadState<Query, Value> = { query: undefined, loaded: idle };
  const slice = createSlice({
    name,
    initialState: () => initialState,
    reducers: { changed: (_, { payload }: PayloadAction<ReadState<Query, Value>>) => payload },
    selectors: { selectState: (state) => state, selectLoaded: ({ loaded }) => loaded, selectQuery: ({ query }) => query },
  });
  const { selectState, selectLoaded, selectQuery } = slice.selectors;

  function* fetch(query: Query): SagaGenerator<void> {
    const before = yield* select(selectState);
    const isSame = before.loaded.state !== 'loading' && JSON.stringify(before.query) === JSON.stringify(query);
    const isShown = isSame || before.query === undefined || isShownMeanwhile(before.query, query);
    const previous = isShown ? before.loaded : idle;
    const toState = (next: Loadable<Value>): ReadState<Query, Value> => ({
      query,
      loaded: next.state === 'failed' && !isSame ? next : keepPreviousValue(previous, next),
    });
    yield* loadInto((next: Loadable<Value>) => slice.actions.changed(toState(next)), read(query), { isOptional });
  }

  /** For a change whose reply is the new value. */
  function* replace(value: Value): SagaGenerator<void> {
    const { query } = yield* select(selectState);
    yield* put(slice.actions.changed({ query, loaded: { state: 'ready', value } }));
  }

  const flow: Flow = { slice, ...rest };
  return { flow, fetch, replace, selectLoaded, selectQuery };
}
