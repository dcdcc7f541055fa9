import { catalog } from '@baodao/api-client/endpoints/catalog';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { productChanged } from './product.flow.ts';

type Preview = 'none' | 'shown' | 'failed';

const slice = createSlice({
  name: 'productPreview',
  initialState: 'none' as Preview,
  reducers: { previewChanged: (_, { payload }: PayloadAction<Preview>) => payload },
  selectors: { selectPreview: (preview) => preview },
});
export const { selectPreview } = slice.selectors;
const { previewChanged } = slice.actions;

/** The page was opened by a link of the back office. Its token is in the fragment, which neither servers nor caches nor search engines see. */
export const previewOpened = createAction<string>('productPreview/opened');

function* showPreview({ payload: token }: ReturnType<typeof previewOpened>): SagaGenerator<void> {
  try {
    yield* put(productChanged({ state: 'ready', value: yield* callApi(catalog.preview, { token }) }));
    yield* put(previewChanged('shown'));
  } catch {
    yield* put(previewChanged('failed'));
  }
}

function* productPreviewSaga(): SagaGenerator<void> {
  yield* takeLatest(previewOpened, showPreview);
}

export const productPreviewFlow: Flow = { slice, saga: productPreviewSaga };
