import { messages } from '@baodao/api-client/endpoints/messages';
import type { ServiceMessageInput } from '@baodao/domain/messages/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { picturesCleared, selectPictures, uploadedIds } from '../pictures/pictures.flow.ts';
import { unreadChanged } from './unread.flow.ts';

/** Name of the form in the pictures flow. */
export const SERVICE_FORM = 'service';

/** What a message is about. */
export type ServiceSubject = Pick<ServiceMessageInput, 'orderCode' | 'productId'>;

const conversation = createRead({ name: 'conversation', read: (page: number) => callApi(messages.service, { index: page }) });
export const fetchConversation = conversation.fetch;
export const selectConversation = conversation.selectLoaded;

const slice = createSlice({
  name: 'serviceForm',
  initialState: { draft: '', sending: false },
  reducers: {
    serviceDraftChanged: (state, { payload }: PayloadAction<string>) => {
      state.draft = payload;
    },
    sendingChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.sending = payload;
    },
  },
  selectors: {
    selectServiceDraft: (state) => state.draft,
    selectServiceSending: (state) => state.sending,
  },
});
const { sendingChanged } = slice.actions;
export const { serviceDraftChanged } = slice.actions;
export const { selectServiceDraft, selectServiceSending } = slice.selectors;

export const serviceAsked = createAction<ServiceSubject>('conversation/serviceAsked');

/** Sends the draft. It stays if it was not sent. */
function* askService({ payload: about }: ReturnType<typeof serviceAsked>): SagaGenerator<void> {
  const content = (yield* select(selectServiceDraft)).trim();
  const images = uploadedIds((yield* select(selectPictures))[SERVICE_FORM]);
  if (content === '' || images === null) return;
  yield* put(sendingChanged(true));
  const done = yield* submit('askService', callApi(messages.askService, { content, images, ...about }));
  yield* put(sendingChanged(false));
  if (!done.ok) return;
  yield* put(serviceDraftChanged(''));
  yield* put(picturesCleared(SERVICE_FORM));
  yield* call(fetchConversation, 1);
}

/** An answer raises the count of unread messages. */
function* refetchIfShown(): SagaGenerator<void> {
  const { value } = yield* select(selectConversation);
  const currentPath = (yield* fromContext('currentPath'))();
  if (value?.index === 1 && currentPath.startsWith('/setting/service') && currentPath.includes('tab=chat'))
    yield* call(fetchConversation, 1);
}

function* conversationSaga(): SagaGenerator<void> {
  yield* takeLeading(serviceAsked, askService);
  yield* takeLeading(unreadChanged, refetchIfShown);
}

export const conversationFlows: readonly Flow[] = [{ slice, saga: conversationSaga }, conversation.flow];
