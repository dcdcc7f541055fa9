import { articleId } from './articles.ts';
import { articleNotes, productNotes } from './discoveries/notes.ts';
import { type NoteSketch, type StorySketch, type TopicKey, topics } from './discoverySketches.ts';
import { type Drawing, drawSight, storyCoverName } from './pictures/drawAll.ts';
import { placeOf } from './places.ts';
import { MADE_AT, placeOfNoun } from './products.ts';
import { shops } from './shops.ts';
import { local } from './words.ts';

type ProductId = (at: number) => number | undefined;

const FIRST_ID = 3001;
const HOUR = 3_600_000;
/** A new one comes twice a day, so that the feed is always fresh at its head. */
const EVERY_HOURS = 11;

export const topicLines = () =>
  topics.map(({ key, title, listed }, index) => ({ id: index + 1, key, title: local(title), listed, sort: index }));

interface Told {
  topic: TopicKey;
  story?: StorySketch;
  note?: NoteSketch & { kind: 'product' | 'article' };
}

/** The feed takes a story of each topic in turn, and after every third something of the shop with a word about it. */
function feed(): Told[] {
  const longest = Math.max(...topics.map(({ stories }) => stories.length));
  const stories = Array.from({ length: longest }, (_, at) =>
    topics.flatMap(({ key: topic, stories: of }): Told[] => {
      const story = of[at];
      return story ? [{ topic, story }] : [];
    }),
  ).flat();
  const notes = Array.from({ length: Math.max(productNotes.length, articleNotes.length) }, (_, at) => [
    ...productNotes.slice(at, at + 1).map((note) => ({ topic: note.topic, note: { ...note, kind: 'product' as const } })),
    ...articleNotes.slice(at, at + 1).map((note) => ({ topic: note.topic, note: { ...note, kind: 'article' as const } })),
  ]).flat();
  return stories.flatMap((told, at) => (at % 3 === 2 ? [told, ...notes.slice((at - 2) / 3, (at + 1) / 3)] : [told]));
}

/** What editors tell. What names a product that a small sample does not have is left out. */
export function* discoveryLines(productId: ProductId) {
  const idOf = (noun: string): number[] => {
    const id = productId(placeOfNoun(noun));
    return id === undefined ? [] : [id];
  };
  for (const [at, { topic, story, note }] of feed().entries()) {
    const shared = { id: FIRST_ID + at, topic, publishedAt: new Date(MADE_AT - at * EVERY_HOURS * HOUR).toISOString() };
    if (story) {
      yield {
        ...shared,
        kind: 'story',
        key: story.key,
        title: local(story.title),
        text: local(story.text),
        place: local(placeOf(story.place).name),
        cover: storyCoverName(story.key),
        tags: story.tags,
        products: story.goods.flatMap(idOf),
        shops: story.shops.map(shopNamed),
        articles: story.articles.map(articleId),
      };
    }
    if (note) {
      const [target] = note.kind === 'product' ? idOf(note.of) : [articleId(note.of)];
      if (target !== undefined) yield { ...shared, kind: note.kind, target, key: `${note.kind}-${target}`, text: local(note.text) };
    }
  }
}

function shopNamed(name: string): number {
  const found = shops.find((shop) => shop.name[0] === name);
  if (!found) throw new Error(`there is no shop ${name}`);
  return found.id;
}

export function* discoveryDrawings(): Generator<Drawing> {
  for (const { key, sight } of topics.flatMap(({ stories }): readonly StorySketch[] => stories)) {
    yield { name: storyCoverName(key), svg: drawSight(sight, 1200, 900, false, `story/${key}`) };
  }
}
