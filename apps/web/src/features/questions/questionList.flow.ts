import { questions } from '@baodao/api-client/endpoints/questions';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import { type QuestionListParams, toQuestionListQuery } from './questionListParams.ts';

export const {
  flow: questionListFlow,
  fetch: fetchQuestions,
  selectLoaded: selectQuestions,
} = createRead({
  name: 'questionList',
  read: (params: QuestionListParams) => callApi(questions.list, toQuestionListQuery(params)),
});
