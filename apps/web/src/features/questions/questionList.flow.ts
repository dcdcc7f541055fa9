import { questions } from '@baodao/api-client/endpoints/questions';
import type { QuestionList } from '@baodao/domain/questions/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fill, keepValue } from '../../store/fill.ts';
import { type Flow, idle, type Slot } from '../../store/flow.ts';
import { type QuestionsWanted, queryOf } from './readList.ts';

interface QuestionListState {
  list: Slot<QuestionList>;
}
const initialState: QuestionListState = { list: idle };

const slice = createSlice({
  name: 'questionList',
  initialState,
  reducers: {
    listChanged: (state, { payload }: PayloadAction<Slot<QuestionList>>) => ({
      list: payload.state === 'loading' ? keepValue(state.list, payload) : payload,
    }),
  },
  selectors: { selectQuestions: ({ list }) => list },
});
const { listChanged } = slice.actions;
export const { selectQuestions } = slice.selectors;

export function* fetchQuestions(wanted: QuestionsWanted): SagaGenerator<void> {
  yield* fill(listChanged, callApi(questions.list, queryOf(wanted)));
}

export const questionListFlow: Flow = { slice };
