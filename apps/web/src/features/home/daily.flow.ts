import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';

/**
 * What the home page shows once a day: advertisement and video. Both stay hidden until browser storage was read, so the server never
 * renders them.
 */
interface DailyState {
  showIndexAdvertisement: boolean;
  showIndexVideo: boolean;
}

const CLOSED_ON_KEY = 'index-advertisement-closed';
const PLAYED_ON_KEY = 'index-video-played';

const slice = createSlice({
  name: 'daily',
  initialState: { showIndexAdvertisement: false, showIndexVideo: false } as DailyState,
  reducers: { dailyChanged: (state, { payload }: PayloadAction<Partial<DailyState>>) => ({ ...state, ...payload }) },
  selectors: {
    selectShowIndexAdvertisement: (state) => state.showIndexAdvertisement,
    selectShowIndexVideo: (state) => state.showIndexVideo,
  },
});
const { dailyChanged } = slice.actions;
export const { selectShowIndexAdvertisement, selectShowIndexVideo } = slice.selectors;

/** `reducedMotion`: the shopper prefers reduced motion or reduced data, so the video does not start. */
export const homeShown = createAction<{ reducedMotion: boolean }>('daily/homeShown');
export const advertisementClosed = createAction('daily/advertisementClosed');
/** The video started, so it counts as played today. */
export const videoPlayed = createAction('daily/videoPlayed');
export const videoClosed = createAction('daily/videoClosed');
/** The shopper pressed the button to watch the video again. */
export const videoRequested = createAction('daily/videoRequested');

/** Compares the stored business days with today. */
function* restoreFromStorage({ payload: { reducedMotion } }: ReturnType<typeof homeShown>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const today = yield* call(toCalendarDay, Date.now());
  yield* put(
    dailyChanged({
      showIndexAdvertisement: storage.read(CLOSED_ON_KEY) !== today,
      showIndexVideo: !reducedMotion && storage.read(PLAYED_ON_KEY) !== today,
    }),
  );
}

function* storeToday(key: string): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.write(key, toCalendarDay(Date.now()));
}

function* closeAdvertisement(): SagaGenerator<void> {
  yield* call(storeToday, CLOSED_ON_KEY);
  yield* put(dailyChanged({ showIndexAdvertisement: false }));
}

function* dailySaga(): SagaGenerator<void> {
  yield* takeEvery(homeShown, restoreFromStorage);
  yield* takeEvery(advertisementClosed, closeAdvertisement);
  yield* takeEvery(videoPlayed, () => storeToday(PLAYED_ON_KEY));
  yield* takeEvery(videoClosed, closeVideo);
  yield* takeEvery(videoRequested, openVideo);
}

/** A video closed before it started counts as played today, too. */
function* closeVideo(): SagaGenerator<void> {
  yield* call(storeToday, PLAYED_ON_KEY);
  yield* put(dailyChanged({ showIndexVideo: false }));
}

function* openVideo(): SagaGenerator<void> {
  yield* put(dailyChanged({ showIndexVideo: true }));
}

export const dailyFlow: Flow = { slice, saga: dailySaga, belongsTo: 'everyone' };
