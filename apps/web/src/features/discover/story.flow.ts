import { discover } from '@baodao/api-client/endpoints/discover';
import type { DiscoverCard, DiscoverList, DiscoverStory } from '@baodao/domain/discover/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { fetchDiscoveries, selectDiscoveries } from './discoveries.flow.ts';
import type { DiscoverParams } from './discoverParams.ts';

interface StoryState {
  /** The story named by `key`. Null when `key` is a topic or a tag. */
  story: DiscoverStory | null;
  /** Other stories of the same topic. */
  others: DiscoverCard[];
}

const CARDS_PER_PAGE = 24;
const MAX_OTHERS = 8;

const slice = createSlice({
  name: 'story',
  initialState: { story: null, others: [] } as StoryState,
  reducers: { storyChanged: (_state, { payload }: PayloadAction<StoryState>) => payload },
  selectors: { selectStory: (state) => state.story, selectOtherStories: (state) => state.others },
});
const { storyChanged } = slice.actions;
export const { selectStory, selectOtherStories } = slice.selectors;

/** Null when `key` is a topic or a tag. */
function findStoryByKey(key: string | undefined, list: DiscoverList | undefined): DiscoverStory | null {
  const [only] = list?.list ?? [];
  return only?.kind === 'story' && only.item.key === key ? only.item : null;
}

export function* fetchDiscoverList({ type, key, page }: DiscoverParams): SagaGenerator<void> {
  yield* fetchDiscoveries({ type, key, index: page, count: CARDS_PER_PAGE });
  const { value } = yield* select(selectDiscoveries);
  const story = findStoryByKey(key, value);
  yield* put(storyChanged({ story, others: story ? yield* readOtherStories(story) : [] }));
}

/** The page works without them, so a failure leaves the list empty. */
function* readOtherStories({ id, topic }: DiscoverStory): SagaGenerator<DiscoverCard[]> {
  try {
    const { list } = yield* callApi(discover.list, { key: topic.key, type: 'story', count: MAX_OTHERS + 1 });
    return list.filter(({ item }) => item.id !== id).slice(0, MAX_OTHERS);
  } catch {
    return [];
  }
}

export const storyFlow: Flow = { slice };
