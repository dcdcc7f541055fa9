import { orders } from '@baodao/api-client/endpoints/orders';
import type { EvaluableLine, EvaluableList, EvaluationSaveInput } from '@baodao/domain/orders/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, debounce, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { idsOf, picturesCleared, selectPictures } from '../../shared/pictures/pictures.flow.ts';
import { newRequestId } from '../../shared/requests/newRequestId.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';
import { emptyDraft, type ReviewDraft, readDrafts } from './reviewDrafts.ts';

export interface EvaluationQuery {
  code: string | null;
  /** One line of it alone. */
  id: number | null;
}

interface EvaluationState {
  query: EvaluationQuery;
  list: Loadable<EvaluableList>;
  /** By line. */
  drafts: Record<number, ReviewDraft>;
  /** Codes of what could not be saved, by line. */
  faults: Record<number, number>;
  /** Lines sent without stars, or without words where only words count. */
  incomplete: number[];
  sending: boolean;
  /** How many were saved, and the points for them; null before. */
  thanks: { count: number; integral: number } | null;
}
const initialState: EvaluationState = {
  query: { code: null, id: null },
  list: idle,
  drafts: {},
  faults: {},
  incomplete: [],
  sending: false,
  thanks: null,
};

const slice = createSlice({
  name: 'evaluation',
  initialState,
  reducers: {
    queryChanged: (_state, { payload }: PayloadAction<EvaluationQuery>) => ({ ...initialState, query: payload }),
    draftsRead: (state, { payload }: PayloadAction<Record<number, ReviewDraft>>) => {
      state.drafts = payload;
    },
    listChanged: (state, { payload }: PayloadAction<Loadable<EvaluableList>>) => {
      state.list = payload;
    },
    draftChanged: (state, { payload: { id, ...change } }: PayloadAction<Partial<ReviewDraft> & { id: number }>) => {
      state.drafts[id] = { ...emptyDraft, ...state.drafts[id], ...change };
      state.incomplete = state.incomplete.filter((each) => each !== id);
      delete state.faults[id];
    },
    incompleteFound: (state, { payload }: PayloadAction<number[]>) => {
      state.incomplete = payload;
    },
    sendingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.sending = payload;
    },
    reviewsSaved: (
      state,
      { payload }: PayloadAction<{ saved: number[]; failed: { orderDetailId: number; code: number }[]; integral: number }>,
    ) => {
      const { saved, failed, integral } = payload;
      if (state.list.value) state.list.value.list = state.list.value.list.filter(({ orderDetailId }) => !saved.includes(orderDetailId));
      for (const id of saved) delete state.drafts[id];
      state.faults = Object.fromEntries(failed.map(({ orderDetailId, code }) => [orderDetailId, code]));
      if (saved.length > 0) {
        state.thanks = { count: saved.length + (state.thanks?.count ?? 0), integral: integral + (state.thanks?.integral ?? 0) };
      }
    },
  },
  selectors: { selectEvaluation: (state) => state },
});
const { queryChanged, draftsRead, listChanged, incompleteFound, sendingChanged, reviewsSaved } = slice.actions;
export const { draftChanged } = slice.actions;
export const { selectEvaluation } = slice.selectors;

export const reviewsRequested = createAction('evaluation/reviewsRequested');
export const retryRequested = createAction('evaluation/retryRequested');

/** Where the pictures of a line's review are kept while it is written. */
export const reviewPictures = (id: number) => `review-${id}`;

const DRAFTS = 'review-drafts';

export function* fetchEvaluable(query: EvaluationQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  const storage = yield* fromContext('tabStorage');
  yield* put(draftsRead(readDrafts(storage.read(DRAFTS))));
  const input = { ...(query.code === null ? {} : { code: query.code }), index: 1, count: 50 };
  yield* loadInto(listChanged, callApi(orders.evaluable, input));
}

function* retry(): SagaGenerator<void> {
  yield* fetchEvaluable((yield* select(selectEvaluation)).query);
}

/** What is typed survives a reload of its tab. */
function* keepDrafts(): SagaGenerator<void> {
  const { drafts } = yield* select(selectEvaluation);
  const storage = yield* fromContext('tabStorage');
  storage.write(DRAFTS, JSON.stringify(drafts));
}

/** What is shown to be reviewed: one line where it was asked for, else all. */
export const shownLines = ({ query, list }: Pick<EvaluationState, 'query' | 'list'>): EvaluableLine[] =>
  list.value?.list.filter(({ orderDetailId }) => query.id === null || orderDetailId === query.id) ?? [];

/** A follow-up has no stars: those kept from a review that came too late do not count. */
const isBegun = ({ append }: EvaluableLine, { star, content }: ReviewDraft) => content.trim() !== '' || (!append && star > 0);

/** All lines at once. Those nobody has begun to write about are left for later, unless there are no others. */
function* sendReviews(): SagaGenerator<void> {
  const state = yield* select(selectEvaluation);
  const pictures = yield* select(selectPictures);
  const written = shownLines(state).map((line) => {
    const { orderDetailId } = line;
    return { line, draft: { ...emptyDraft, ...state.drafts[orderDetailId] }, images: idsOf(pictures[reviewPictures(orderDetailId)]) };
  });
  if (written.some(({ images }) => images === null)) return;
  const begun = written.filter(({ line, draft, images }) => isBegun(line, draft) || (images?.length ?? 0) > 0);
  const wanted = begun.length > 0 ? begun : written;
  const lacking = wanted.filter(({ line, draft }) => (line.append ? draft.content.trim() === '' : draft.star === 0));
  if (lacking.length > 0) {
    yield* put(incompleteFound(lacking.map(({ line }) => line.orderDetailId)));
    return;
  }
  const list = wanted.map(({ line: { orderDetailId, append }, draft, images }): EvaluationSaveInput['list'][number] => ({
    orderDetailId,
    star: draft.star || 5,
    // Who says nothing about the rest is as content with it as with the goods.
    serviceStar: draft.serviceStar || draft.star || 5,
    deliveryStar: draft.deliveryStar || draft.star || 5,
    content: draft.content.trim(),
    images: images ?? [],
    tags: draft.tags,
    anonymous: draft.anonymous,
    ...(append ? { append } : {}),
  }));
  yield* put(sendingChanged(true));
  const sent = yield* submit('review', callApi(orders.evaluate, { list }, { idempotencyKey: newRequestId() }), { quiet: true });
  yield* put(sendingChanged(false));
  if (!sent.ok) return;
  if (sent.value.failed.length > 0) {
    const loadTexts = yield* fromContext('loadTexts');
    yield* call(() => loadTexts('errors').catch(() => {}));
  }
  yield* put(reviewsSaved(sent.value));
  for (const id of sent.value.saved) yield* put(picturesCleared(reviewPictures(id)));
  yield* keepDrafts();
}

function* evaluationSaga(): SagaGenerator<void> {
  yield* takeLeading(reviewsRequested, sendReviews);
  yield* takeLeading(retryRequested, retry);
  yield* debounce(300, draftChanged, keepDrafts);
}

export const reviewsFlow: Flow = { slice, saga: evaluationSaga };
