import { businessDay } from '@baodao/domain/time/businessDay';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';

/**
 * What comes once a day over the home page (spec sections 3 and 4). Nothing is shown until the browser's storage has been asked, and
 * nothing of it is in the server's HTML: so nothing moves where it was closed.
 */
interface DailyState {
  showIndexAdvertisement: boolean;
  showIndexVideo: boolean;
}

const ADVERTISEMENT_CLOSED = 'index-advertisement-closed';
const VIDEO_PLAYED = 'index-video-played';

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

/** The page is in sight, in the browser. `still`: the visitor wants nothing that moves by itself, or pays for every byte. */
export const homeShown = createAction<{ still: boolean }>('daily/homeShown');
export const advertisementClosed = createAction('daily/advertisementClosed');
/** The video runs: it has had its turn for today. */
export const videoPlayed = createAction('daily/videoPlayed');
export const videoClosed = createAction('daily/videoClosed');
/** The visitor asks for it, whenever it played. */
export const videoRequested = createAction('daily/videoRequested');

/** The video is shown again only when today's date differs from the one it was played on; the advertisement until it is closed. */
function* askStorage({ payload: { still } }: ReturnType<typeof homeShown>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const today = yield* call(businessDay, Date.now());
  yield* put(
    dailyChanged({
      showIndexAdvertisement: storage.read(ADVERTISEMENT_CLOSED) !== today,
      showIndexVideo: !still && storage.read(VIDEO_PLAYED) !== today,
    }),
  );
}

function* noteToday(key: string): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.write(key, businessDay(Date.now()));
}

function* closeAdvertisement(): SagaGenerator<void> {
  yield* call(noteToday, ADVERTISEMENT_CLOSED);
  yield* put(dailyChanged({ showIndexAdvertisement: false }));
}

function* dailySaga(): SagaGenerator<void> {
  yield* takeEvery(homeShown, askStorage);
  yield* takeEvery(advertisementClosed, closeAdvertisement);
  yield* takeEvery(videoPlayed, () => noteToday(VIDEO_PLAYED));
  yield* takeEvery(videoClosed, closeVideo);
  yield* takeEvery(videoRequested, openVideo);
}

/** Closed before it ran, it has had its turn as well. */
function* closeVideo(): SagaGenerator<void> {
  yield* call(noteToday, VIDEO_PLAYED);
  yield* put(dailyChanged({ showIndexVideo: false }));
}

function* openVideo(): SagaGenerator<void> {
  yield* put(dailyChanged({ showIndexVideo: true }));
}

export const dailyFlow: Flow = { slice, saga: dailySaga };
