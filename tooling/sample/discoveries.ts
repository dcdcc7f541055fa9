import type { DiscoverKind } from '@baodao/domain/discover/kinds';
import { articleId } from './articles.ts';
import { placeOf } from './catalogData.ts';
import { type Note, notes, type Story, type TopicKey, topics } from './contentData.ts';
import { marketIdOf } from './markets.ts';
import { type Drawing, drawPicture, storyCoverName } from './pictures/drawAll.ts';
import { MADE_AT, positionOf } from './products.ts';
import { questionBeginning } from './questions.ts';
import { shopNamed } from './shops.ts';

type ProductId = (position: number) => number | undefined;

const FIRST_ID = 3001;
const HOUR = 3_600_000;
/** About two posts a day, so that the first posts of the feed are recent. */
const EVERY_HOURS = 11;

export const topicLines = () => topics.map(({ key, title, listed }, index) => ({ id: index + 1, key, title, listed, sort: index }));

type NoteKind = Exclude<DiscoverKind, 'story'>;

interface Post {
  topic: TopicKey;
  story?: Story;
  note?: Note & { kind: NoteKind };
}

/** Composes the feed: stories of the topics in turn, with a note after every second one. */
function composeFeed(): Post[] {
  const longest = Math.max(...topics.map(({ stories }) => stories.length));
  const stories = Array.from({ length: longest }, (_, at) =>
    topics.flatMap(({ key: topic, stories: ofTopic }): Post[] => {
      const story = ofTopic[at];
      return story ? [{ topic, story }] : [];
    }),
  ).flat();
  const noteKinds = ['product', 'article', 'question', 'market'] as const;
  const maxNotes = Math.max(...noteKinds.map((kind) => notes[kind].length));
  const mixedNotes = Array.from({ length: maxNotes }, (_, at) =>
    noteKinds.flatMap((kind): Post[] => notes[kind].slice(at, at + 1).map((note) => ({ topic: note.topic, note: { ...note, kind } }))),
  ).flat();
  return stories.flatMap((post, at) => (at % 2 === 1 ? [post, ...mixedNotes.slice((at - 1) / 2, (at + 1) / 2)] : [post]));
}

/** Posts of the editors. Posts about products or sales that a small sample lacks are left out. */
export function* discoveryLines(productId: ProductId, markets: ReadonlySet<number>) {
  const findProductIds = (name: string): number[] => {
    const id = productId(positionOf(name));
    return id === undefined ? [] : [id];
  };
  const findTarget = ({ kind, about }: { kind: NoteKind; about: string }): number | undefined => {
    switch (kind) {
      case 'product':
        return findProductIds(about)[0];
      case 'article':
        return articleId(about);
      case 'question':
        return questionBeginning(about);
      case 'market':
        return markets.has(marketIdOf(about)) ? marketIdOf(about) : undefined;
    }
  };
  for (const [at, { topic, story, note }] of composeFeed().entries()) {
    const shared = { id: FIRST_ID + at, topic, publishedAt: new Date(MADE_AT - at * EVERY_HOURS * HOUR).toISOString() };
    if (story) {
      yield {
        ...shared,
        kind: 'story',
        key: story.key,
        title: story.title,
        text: story.text,
        place: placeOf(story.place).name,
        cover: storyCoverName(story.key),
        tags: story.tags,
        products: story.products.flatMap(findProductIds),
        shops: story.shops.map((name) => shopNamed(name).id),
        articles: story.articles.map(articleId),
      };
    }
    if (note) {
      const target = findTarget(note);
      if (target !== undefined) yield { ...shared, kind: note.kind, target, key: `${note.kind}-${target}`, text: note.text };
    }
  }
}

export function* discoveryDrawings(): Generator<Drawing> {
  for (const { key, picture } of topics.flatMap(({ stories }) => stories)) {
    yield { name: storyCoverName(key), svg: drawPicture(picture, 1200, 900, false, `story/${key}`) };
  }
}
