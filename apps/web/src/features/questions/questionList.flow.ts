import { questions } from '@baodao/api-client/endpoints/questions';
import type { QuestionList } from '@baodao/domain/questions/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { type QuestionListParams, toQuestionListQuery } from './questionListParams.ts';

interface QuestionListState {
  list: Loadable<QuestionList>;
}
const initialState: QuestionListState = { list: idle };

const slice = createSlice({
  name: 'questionList',
  initialState,
  reducers: {
    listChanged: (state, { payload }: PayloadAction<Loadable<QuestionList>>) => ({
      list: payload.state === 'loading' ? keepPreviousValue(state.list, payload) : payload,
    }),
  },
  selectors: { selectQuestions: ({ list }) => list },
});
const { listChanged } = slice.actions;
export const { selectQuestions } = slice.selectors;

export function* fetchQuestions(params: QuestionListParams): SagaGenerator<void> {
  yield* loadInto(listChanged, callApi(questions.list, toQuestionListQuery(params)));
}

export const questionListFlow: Flow = { slice };
