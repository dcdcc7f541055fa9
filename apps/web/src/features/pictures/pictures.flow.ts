import { guides } from '@baodao/api-client/endpoints/guides';
import { media } from '@baodao/api-client/endpoints/media';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { MediaReply } from '@baodao/domain/media/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { describeError } from '../../platform/store/describeError.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { proveWork } from '../captcha/captcha.flow.ts';
import { pendingFiles } from './pendingFiles.ts';
import { shrinkPicture } from './shrinkPicture.ts';

/** Reasons of the API, except a missing file. */
const pictureProblems = ['type', 'heic', 'size', 'pixels', 'small', 'broken'] as const;
type PictureProblem = (typeof pictureProblems)[number];

export interface PictureUpload {
  key: string;
  /** File name. */
  name: string;
  state: 'sending' | 'ready' | 'failed';
  /** Why the server does not take the file. Null for other failures, after which another attempt can succeed. */
  problem: PictureProblem | null;
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
      const added = files.map(({ key, name }): PictureUpload => ({ key, name, state: 'sending', problem: null, saved: null }));
      state.forms[form] = [...before, ...added].slice(0, MAX_PICTURES);
    },
    pictureRetried: (state, { payload }: PayloadAction<PictureRef>) => {
      const picture = findPicture(state, payload);
      if (picture) picture.state = 'sending';
    },
    pictureUploaded: (
      state,
      { payload: { saved, problem, ...place } }: PayloadAction<PictureRef & Pick<PictureUpload, 'saved' | 'problem'>>,
    ) => {
      const picture = findPicture(state, place);
      if (!picture) return;
      picture.state = saved ? 'ready' : 'failed';
      picture.saved = saved;
      picture.problem = problem;
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
  if (!isLicence) return yield* callApi(media.save, {}, files);
  try {
    return yield* callApi(guides.saveLicence, {}, files);
  } catch (error) {
    // Many photos came in today. The device proves that it is no flood, without a question to the applicant.
    const answer = describeError(error).code === errorCodes.captchaWrong ? yield* call(proveWork) : null;
    if (!answer) throw error;
    return yield* callApi(guides.saveLicence, answer, files);
  }
}

const readProblem = (data: unknown): PictureProblem | null =>
  typeof data === 'object' && data !== null && 'reason' in data ? (pictureProblems.find((each) => each === data.reason) ?? null) : null;

function* uploadPicture(form: string, key: string): SagaGenerator<void> {
  const file = pendingFiles.get(key);
  const isWanted = (yield* select(selectPictures))[form]?.some((picture) => picture.key === key);
  if (!file || !isWanted) return;
  const small = yield* call(shrinkPicture, file);
  const isLicence = form === LICENCES_FORM;
  const sent = yield* submit('sendPicture', sendPicture(small, isLicence), { quiet: true, expectedCodes: [errorCodes.badParameter] });
  // The picker shows a private picture from its file.
  if (sent.ok && !isLicence) pendingFiles.delete(key);
  yield* put(
    pictureUploaded({ form, key, ...(sent.ok ? { saved: sent.value, problem: null } : { saved: null, problem: readProblem(sent.data) }) }),
  );
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
