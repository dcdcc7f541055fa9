import { articles } from '@baodao/api-client/endpoints/articles';
import { articleTypes } from '@baodao/domain/articles/articleTypes';
import type { ArticleCard } from '@baodao/domain/articles/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { fetchChannelHead } from '../banners/channelHead.flow.ts';
import { fetchDiscoveries } from '../discover/discoveries.flow.ts';

/** The first is the default and has no query parameter. */
export const guideTopics = ['food', 'play'] as const;
export type GuideTopic = (typeof guideTopics)[number];

export type GuideArticle = Pick<ArticleCard, 'id' | 'title' | 'summary' | 'cover'>;

interface EatPlayerState {
  articles: GuideArticle[];
}

const BANNER_PLACE = 'eat-player';
const STORIES_PER_PAGE = 6;
const MAX_ARTICLES = 4;

const slice = createSlice({
  name: 'eatPlayer',
  initialState: { articles: [] } as EatPlayerState,
  reducers: { articlesChanged: (_state, { payload }: PayloadAction<GuideArticle[]>) => ({ articles: payload }) },
  selectors: { selectGuideArticles: (state) => state.articles },
});
const { articlesChanged } = slice.actions;
export const { selectGuideArticles } = slice.selectors;

export function* fetchEatPlayer({ topic, page }: { topic: GuideTopic; page: number }): SagaGenerator<void> {
  yield* all([
    call(fetchChannelHead, BANNER_PLACE),
    call(fetchDiscoveries, { key: topic, type: 'story' as const, index: page, count: STORIES_PER_PAGE }),
    call(fetchArticles),
  ]);
}

/** The page works without articles, so a failure leaves the list empty. */
function* fetchArticles(): SagaGenerator<void> {
  try {
    const { list } = yield* callApi(articles.list, { type: articleTypes.guide, count: MAX_ARTICLES });
    yield* put(articlesChanged(list.map(({ id, title, summary, cover }) => ({ id, title, summary, cover }))));
  } catch {
    yield* put(articlesChanged([]));
  }
}

export const eatPlayerFlow: Flow = { slice, belongsTo: 'everyone' };
