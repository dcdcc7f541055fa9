import type { DiscoverKind } from '@baodao/domain/discover/kinds';
import { articleId } from './articles.ts';
import { articleNotes, marketNotes, productNotes, questionNotes } from './discoveries/notes.ts';
import { type NoteSketch, type StorySketch, type TopicKey, topics } from './discoverySketches.ts';
import { marketIdOf } from './markets.ts';
import { type Drawing, drawSight, storyCoverName } from './pictures/drawAll.ts';
import { placeOf } from './places.ts';
import { MADE_AT, placeOfNoun } from './products.ts';
import { questionBeginning } from './questions.ts';
import { shops } from './shops.ts';
import { local } from './words.ts';

type ProductId = (at: number) => number | undefined;

const FIRST_ID = 3001;
const HOUR = 3_600_000;
/** A new one comes twice a day, so that the feed is always fresh at its head. */
const EVERY_HOURS = 11;

export const topicLines = () =>
  topics.map(({ key, title, listed }, index) => ({ id: index + 1, key, title: local(title), listed, sort: index }));

type NoteKind = Exclude<DiscoverKind, 'story'>;

interface Told {
  topic: TopicKey;
  story?: StorySketch;
  note?: NoteSketch & { kind: NoteKind };
}

/** The feed takes a story of each topic in turn, and after every second something of the shop with a word about it. */
function feed(): Told[] {
  const longest = Math.max(...topics.map(({ stories }) => stories.length));
  const stories = Array.from({ length: longest }, (_, at) =>
    topics.flatMap(({ key: topic, stories: of }): Told[] => {
      const story = of[at];
      return story ? [{ topic, story }] : [];
    }),
  ).flat();
  const kinds: readonly (readonly [NoteKind, readonly NoteSketch[]])[] = [
    ['product', productNotes],
    ['article', articleNotes],
    ['question', questionNotes],
    ['market', marketNotes],
  ];
  const most = Math.max(...kinds.map(([, of]) => of.length));
  const notes = Array.from({ length: most }, (_, at) =>
    kinds.flatMap(([kind, of]): Told[] => of.slice(at, at + 1).map((note) => ({ topic: note.topic, note: { ...note, kind } }))),
  ).flat();
  return stories.flatMap((told, at) => (at % 2 === 1 ? [told, ...notes.slice((at - 1) / 2, (at + 1) / 2)] : [told]));
}

/** What editors tell. What names a product or a sale that a small sample does not have is left out. */
export function* discoveryLines(productId: ProductId, markets: ReadonlySet<number>) {
  const idOf = (noun: string): number[] => {
    const id = productId(placeOfNoun(noun));
    return id === undefined ? [] : [id];
  };
  const targetOf = ({ kind, of }: { kind: NoteKind; of: string }): number | undefined => {
    switch (kind) {
      case 'product':
        return idOf(of)[0];
      case 'article':
        return articleId(of);
      case 'question':
        return questionBeginning(of);
      case 'market':
        return markets.has(marketIdOf(of)) ? marketIdOf(of) : undefined;
    }
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
      const target = targetOf(note);
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
