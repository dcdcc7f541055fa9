import { guides } from '@baodao/api-client/endpoints/guides';
import { media } from '@baodao/api-client/endpoints/media';
import type { MediaReply } from '@baodao/domain/media/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import { pendingFiles } from './pendingFiles.ts';
import { shrinkPicture } from './shrinkPicture.ts';

export interface PictureUpload {
  key: string;
  /** File name. */
  name: string;
  state: 'sending' | 'ready' | 'failed';
  /** A private picture has no address. */
  saved: SavedPicture | null;
}

type SavedPicture = Pick<MediaReply, 'id'> | MediaReply;

/** Per form. */
export const MAX_PICTURES = 9;

interface PicturesState {
  /** By form name. */
  forms: Record<string, PictureUpload[]>;
}

/** The form whose pictures are photos of licences. They need no session and stay private. */
export const LICENCES_FORM = 'licences';
const initialState: PicturesState = { forms: {} };

interface PictureRef {
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
      const added = files.map(({ key, name }): PictureUpload => ({ key, name, state: 'sending', saved: null }));
      state.forms[form] = [...before, ...added].slice(0, MAX_PICTURES);
    },
    pictureRetried: (state, { payload }: PayloadAction<PictureRef>) => {
      const picture = findPicture(state, payload);
      if (picture) picture.state = 'sending';
    },
    pictureUploaded: (state, { payload: { saved, ...place } }: PayloadAction<PictureRef & { saved: SavedPicture | null }>) => {
      const picture = findPicture(state, place);
      if (!picture) return;
      picture.state = saved ? 'ready' : 'failed';
      picture.saved = saved;
    },
    pictureRemoved: (state, { payload: { form, key } }: PayloadAction<PictureRef>) => {
      state.forms[form] = state.forms[form]?.filter((picture) => picture.key !== key) ?? [];
    },
    picturesCleared: (state, { payload }: PayloadAction<string>) => {
      delete state.forms[payload];
    },
  },
  selectors: { selectPictures: (state) => state.forms },
});
export const { picturesChosen, pictureRetried, pictureRemoved, picturesCleared } = slice.actions;
const { pictureUploaded } = slice.actions;
export const { selectPictures } = slice.selectors;

const findPicture = ({ forms }: PicturesState, { form, key }: PictureRef) => forms[form]?.find((picture) => picture.key === key);

/** The media ids for the form's request. Null while an upload is pending. */
export function uploadedIds(pictures: readonly PictureUpload[] | undefined = []): string[] | null {
  if (pictures.some(({ state }) => state === 'sending')) return null;
  return pictures.flatMap(({ saved }) => saved?.id ?? []);
}

function* sendPicture(file: Blob, isLicence: boolean): SagaGenerator<SavedPicture> {
  const files = { files: { file } };
  return isLicence ? yield* callApi(guides.saveLicence, {}, files) : yield* callApi(media.save, {}, files);
}

function* uploadPicture(form: string, key: string): SagaGenerator<void> {
  const file = pendingFiles.get(key);
  const isWanted = (yield* select(selectPictures))[form]?.some((picture) => picture.key === key);
  if (!file || !isWanted) return;
  const small = yield* call(shrinkPicture, file);
  const isLicence = form === LICENCES_FORM;
  const sent = yield* submit('sendPicture', sendPicture(small, isLicence), { quiet: true });
  // The picker shows a private picture from its file.
  if (sent.ok && !isLicence) pendingFiles.delete(key);
  yield* put(pictureUploaded({ form, key, saved: sent.ok ? sent.value : null }));
}

/** Sequential, because parallel uploads on a phone share its slow uplink. */
function* uploadChosen({ payload: { form, files } }: ReturnType<typeof picturesChosen>): SagaGenerator<void> {
  for (const { key } of files) yield* uploadPicture(form, key);
}

function* retryUpload({ payload: { form, key } }: ReturnType<typeof pictureRetried>): SagaGenerator<void> {
  yield* uploadPicture(form, key);
}

function* picturesSaga(): SagaGenerator<void> {
  yield* takeEvery(picturesChosen, uploadChosen);
  yield* takeEvery(pictureRetried, retryUpload);
}

export const picturesFlow: Flow = { slice, saga: picturesSaga };
