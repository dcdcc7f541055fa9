import { media } from '@baodao/api-client/endpoints/media';
import type { MediaSaved } from '@baodao/domain/media/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import { chosenFiles } from './chosenFiles.ts';
import { shrinkPicture } from './shrinkPicture.ts';

export interface HandedIn {
  key: string;
  /** Of the file. */
  name: string;
  state: 'sending' | 'ready' | 'failed';
  saved: MediaSaved | null;
}

/** As many as a form takes. */
export const MOST_PICTURES = 9;

interface PicturesState {
  /** By the name of the form they are for. */
  forms: Record<string, HandedIn[]>;
}
const initialState: PicturesState = { forms: {} };

interface Place {
  form: string;
  key: string;
}

const slice = createSlice({
  name: 'pictures',
  initialState,
  reducers: {
    picturesChosen: (
      state,
      { payload: { form, files } }: PayloadAction<{ form: string; files: readonly { key: string; name: string }[] }>,
    ) => {
      const before = state.forms[form] ?? [];
      const added = files.map(({ key, name }): HandedIn => ({ key, name, state: 'sending', saved: null }));
      state.forms[form] = [...before, ...added].slice(0, MOST_PICTURES);
    },
    pictureRetried: (state, { payload }: PayloadAction<Place>) => {
      const picture = pictureAt(state, payload);
      if (picture) picture.state = 'sending';
    },
    pictureSent: (state, { payload: { saved, ...place } }: PayloadAction<Place & { saved: MediaSaved | null }>) => {
      const picture = pictureAt(state, place);
      if (!picture) return;
      picture.state = saved ? 'ready' : 'failed';
      picture.saved = saved;
    },
    pictureRemoved: (state, { payload: { form, key } }: PayloadAction<Place>) => {
      state.forms[form] = state.forms[form]?.filter((picture) => picture.key !== key) ?? [];
    },
    picturesCleared: (state, { payload }: PayloadAction<string>) => {
      delete state.forms[payload];
    },
  },
  selectors: { selectPictures: (state) => state.forms },
});
export const { picturesChosen, pictureRetried, pictureRemoved, picturesCleared } = slice.actions;
const { pictureSent } = slice.actions;
export const { selectPictures } = slice.selectors;

const pictureAt = ({ forms }: PicturesState, { form, key }: Place) => forms[form]?.find((picture) => picture.key === key);

/** What a form sends along; null while one is under way still. */
export function idsOf(pictures: readonly HandedIn[] | undefined = []): string[] | null {
  if (pictures.some(({ state }) => state === 'sending')) return null;
  return pictures.flatMap(({ saved }) => saved?.id ?? []);
}

function* sendPicture(form: string, key: string): SagaGenerator<void> {
  const file = chosenFiles.get(key);
  const isWanted = (yield* select(selectPictures))[form]?.some((picture) => picture.key === key);
  if (!file || !isWanted) return;
  const small = yield* call(shrinkPicture, file);
  const sent = yield* submit('sendPicture', callApi(media.save, {}, { files: { file: small } }), { quiet: true });
  if (sent.ok) chosenFiles.delete(key);
  yield* put(pictureSent({ form, key, saved: sent.ok ? sent.value : null }));
}

/** One after the other: a phone has one way out. */
function* sendChosen({ payload: { form, files } }: ReturnType<typeof picturesChosen>): SagaGenerator<void> {
  for (const { key } of files) yield* sendPicture(form, key);
}

function* sendAgain({ payload: { form, key } }: ReturnType<typeof pictureRetried>): SagaGenerator<void> {
  yield* sendPicture(form, key);
}

function* picturesSaga(): SagaGenerator<void> {
  yield* takeEvery(picturesChosen, sendChosen);
  yield* takeEvery(pictureRetried, sendAgain);
}

export const picturesFlow: Flow = { slice, saga: picturesSaga };
