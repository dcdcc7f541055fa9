import { reviews } from '@baodao/api-client/endpoints/reviews';
import type { ReviewableLine, ReviewableList, ReviewSaveInput } from '@baodao/domain/reviews/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import { call, debounce, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { createRandomId } from '../../platform/browser/createRandomId.ts';
import { REVIEW_DRAFTS_KEY } from '../../platform/browser/draftKeys.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { picturesCleared, selectPictures, uploadedIds } from '../pictures/pictures.flow.ts';
import { emptyDraft, parseDrafts, type ReviewDraft } from './reviewDrafts.ts';

export interface ReviewQuery {
  code: string | null;
  /** Limits the page to one order line. */
  id: number | null;
}

interface ReviewsState {
  query: ReviewQuery;
  list: Loadable<ReviewableList>;
  /** By order line id. */
  drafts: Record<number, ReviewDraft>;
  /** Error codes of rejected reviews, by order line id. */
  errorCodes: Record<number, number>;
  /** Lines submitted without stars, or follow-ups without text. */
  incompleteIds: number[];
  isSending: boolean;
  /** Number of saved reviews and the points earned; null before the first. */
  summary: { count: number; integral: number } | null;
}
const initialState: ReviewsState = {
  query: { code: null, id: null },
  list: idle,
  drafts: {},
  errorCodes: {},
  incompleteIds: [],
  isSending: false,
  summary: null,
};

const slice = createSlice({
  name: 'reviews',
  initialState,
  reducers: {
    queryChanged: (_state, { payload }: PayloadAction<ReviewQuery>) => ({ ...initialState, query: payload }),
    draftsRestored: (state, { payload }: PayloadAction<Record<number, ReviewDraft>>) => {
      state.drafts = payload;
    },
    listChanged: (state, { payload }: PayloadAction<Loadable<ReviewableList>>) => {
      state.list = payload;
    },
    draftChanged: (state, { payload: { id, ...change } }: PayloadAction<Partial<ReviewDraft> & { id: number }>) => {
      state.drafts[id] = { ...emptyDraft, ...state.drafts[id], ...change };
      state.incompleteIds = state.incompleteIds.filter((incompleteId) => incompleteId !== id);
      delete state.errorCodes[id];
    },
    incompleteFound: (state, { payload }: PayloadAction<number[]>) => {
      state.incompleteIds = payload;
    },
    sendingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isSending = payload;
    },
    reviewsSaved: (
      state,
      { payload }: PayloadAction<{ saved: number[]; failed: { orderDetailId: number; code: number }[]; integral: number }>,
    ) => {
      const { saved, failed, integral } = payload;
      if (state.list.value) state.list.value.list = state.list.value.list.filter(({ orderDetailId }) => !saved.includes(orderDetailId));
      for (const id of saved) delete state.drafts[id];
      state.errorCodes = Object.fromEntries(failed.map(({ orderDetailId, code }) => [orderDetailId, code]));
      if (saved.length > 0) {
        state.summary = { count: saved.length + (state.summary?.count ?? 0), integral: integral + (state.summary?.integral ?? 0) };
      }
    },
  },
  selectors: {
    selectReviews: (state) => state,
    selectReviewsDrafts: (state) => state.drafts,
    selectReviewsErrorCodes: (state) => state.errorCodes,
    selectReviewsIncompleteIds: (state) => state.incompleteIds,
    selectReviewsQuery: (state) => state.query,
    selectReviewsList: (state) => state.list,
    selectIsReviewsSending: (state) => state.isSending,
    selectReviewsSummary: (state) => state.summary,
    /** The lines of the order, or the one that the address names. */
    selectShownLines: createSelector(
      [({ list }: ReviewsState) => list.value?.list, ({ query }: ReviewsState) => query.id],
      (list = [], id) => list.filter(({ orderDetailId }) => id === null || orderDetailId === id),
    ),
  },
});
const { queryChanged, draftsRestored, listChanged, incompleteFound, sendingChanged, reviewsSaved } = slice.actions;
export const { draftChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectReviews } = slice.selectors;
export const {
  selectReviewsDrafts,
  selectReviewsErrorCodes,
  selectReviewsIncompleteIds,
  selectReviewsQuery,
  selectReviewsList,
  selectIsReviewsSending,
  selectReviewsSummary,
  selectShownLines,
} = slice.selectors;

export const submitRequested = createAction('reviews/submitRequested');
export const retryRequested = createAction('reviews/retryRequested');

/** Name under which the pictures flow stores the pictures of a review. */
export const pictureFormName = (id: number) => `review-${id}`;

export function* fetchReviewableLines(query: ReviewQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  const storage = yield* fromContext('tabStorage');
  yield* put(draftsRestored(parseDrafts(storage.read(REVIEW_DRAFTS_KEY))));
  const input = { ...(query.code === null ? {} : { code: query.code }), index: 1, count: 50 };
  yield* loadInto(listChanged, callApi(reviews.reviewable, input));
}

function* retry(): SagaGenerator<void> {
  yield* fetchReviewableLines((yield* select(selectReviews)).query);
}

/** Stores the drafts in the tab, so that they survive a reload. */
function* saveDrafts(): SagaGenerator<void> {
  const { drafts } = yield* select(selectReviews);
  const storage = yield* fromContext('tabStorage');
  storage.write(REVIEW_DRAFTS_KEY, JSON.stringify(drafts));
}

/** Follow-ups have no stars: stars left from an earlier draft do not count. */
const isStarted = ({ append }: ReviewableLine, { star, content }: ReviewDraft) => content.trim() !== '' || (!append && star > 0);

/** Submits all started reviews in one request. If none is started, all lines are validated to show what is missing. */
function* submitReviews(): SagaGenerator<void> {
  const state = yield* select(selectReviews);
  const pictures = yield* select(selectPictures);
  const entries = (yield* select(selectShownLines)).map((line) => {
    const { orderDetailId } = line;
    return {
      line,
      draft: { ...emptyDraft, ...state.drafts[orderDetailId] },
      images: uploadedIds(pictures[pictureFormName(orderDetailId)]),
    };
  });
  if (entries.some(({ images }) => images === null)) return;
  const started = entries.filter(({ line, draft, images }) => isStarted(line, draft) || (images?.length ?? 0) > 0);
  const submitted = started.length > 0 ? started : entries;
  const incomplete = submitted.filter(({ line, draft }) => (line.append ? draft.content.trim() === '' : draft.star === 0));
  if (incomplete.length > 0) {
    yield* put(incompleteFound(incomplete.map(({ line }) => line.orderDetailId)));
    return;
  }
  const list = submitted.map(({ line: { orderDetailId, append }, draft, images }): ReviewSaveInput['list'][number] => ({
    orderDetailId,
    star: draft.star || 5,
    // Missing service and delivery ratings default to the rating of the product.
    serviceStar: draft.serviceStar || draft.star || 5,
    deliveryStar: draft.deliveryStar || draft.star || 5,
    content: draft.content.trim(),
    images: images ?? [],
    tags: draft.tags,
    anonymous: draft.anonymous,
    ...(append ? { append } : {}),
  }));
  yield* put(sendingChanged(true));
  const sent = yield* submit('review', callApi(reviews.save, { list }, { idempotencyKey: createRandomId() }), { quiet: true });
  yield* put(sendingChanged(false));
  if (!sent.ok) return;
  if (sent.value.failed.length > 0) {
    const loadTexts = yield* fromContext('loadTexts');
    yield* call(() => loadTexts('errors').catch(() => {}));
  }
  yield* put(reviewsSaved(sent.value));
  for (const id of sent.value.saved) yield* put(picturesCleared(pictureFormName(id)));
  yield* saveDrafts();
}

function* reviewsSaga(): SagaGenerator<void> {
  yield* takeLeading(submitRequested, submitReviews);
  yield* takeLeading(retryRequested, retry);
  yield* debounce(300, draftChanged, saveDrafts);
}

export const reviewsFlow: Flow = { slice, saga: reviewsSaga };
