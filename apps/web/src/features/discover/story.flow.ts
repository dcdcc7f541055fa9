import { discover } from '@baodao/api-client/endpoints/discover';
import type { DiscoverCard, DiscoverList, DiscoverStory } from '@baodao/domain/discover/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { fetchDiscoveries, selectDiscoveries } from '../../shared/discoveries/discoveries.flow.ts';
import { callApi } from '../../store/callApi.ts';
import type { Flow } from '../../store/flow.ts';
import type { DiscoverView } from './readDiscover.ts';

interface StoryState {
  /** The one that was asked for by its key. */
  story: DiscoverStory | null;
  /** Beside the story in sight, of its topic. */
  others: DiscoverCard[];
}

const PER_PAGE = 24;
const OTHERS = 8;

const slice = createSlice({
  name: 'story',
  initialState: { story: null, others: [] } as StoryState,
  reducers: { storyChanged: (_state, { payload }: PayloadAction<StoryState>) => payload },
  selectors: { selectStory: (state) => state.story, selectOthers: (state) => state.others },
});
const { storyChanged } = slice.actions;
export const { selectStory, selectOthers } = slice.selectors;

/** The one story that a key names; nothing where it names a topic or a tag. */
function storyNamed(key: string | undefined, list: DiscoverList | undefined): DiscoverStory | null {
  const [only] = list?.list ?? [];
  return only?.kind === 'story' && only.item.key === key ? only.item : null;
}

export function* fetchList({ type, key, page }: DiscoverView): SagaGenerator<void> {
  yield* fetchDiscoveries({ type, key, index: page, count: PER_PAGE });
  const { value } = yield* select(selectDiscoveries);
  const story = storyNamed(key, value);
  yield* put(storyChanged({ story, others: story ? yield* readOthers(story) : [] }));
}

/** The story stands without them. */
function* readOthers({ id, topic }: DiscoverStory): SagaGenerator<DiscoverCard[]> {
  try {
    const { list } = yield* callApi(discover.list, { key: topic.key, type: 'story', count: OTHERS + 1 });
    return list.filter(({ item }) => item.id !== id).slice(0, OTHERS);
  } catch {
    return [];
  }
}

export const storyFlow: Flow = { slice };
