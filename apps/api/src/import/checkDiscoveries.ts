import type { DiscoverLine, TopicLine } from './format.ts';
import type { ParsedLine } from './parsedLine.ts';
import type { Problems } from './problems.ts';

export interface CheckedDiscoveries {
  topics: TopicLine[];
  entries: DiscoverLine[];
}

interface Given {
  topics: ParsedLine<TopicLine>[];
  entries: ParsedLine<DiscoverLine>[];
  hasProduct: (id: number) => boolean;
  shops: ReadonlySet<number>;
  articles: ReadonlySet<number>;
  questions: ReadonlySet<number>;
  markets: ReadonlySet<number>;
}

/** What editors tell names only what the folder has. Keys stand in addresses, where a topic and a story must not be mistaken. */
export function checkDiscoveries(problems: Problems, { topics, entries, hasProduct, ...folder }: Given): CheckedDiscoveries {
  const taken = new Set<string>();
  const once = (place: ParsedLine<unknown>['place'], name: string) => {
    if (taken.has(name)) problems.add(place, `${name} is there twice`);
    taken.add(name);
  };
  for (const { place, value } of topics) {
    once(place, `topic ${value.id}`);
    once(place, `key ${value.key}`);
  }
  const topicKeys = new Set(topics.map(({ value }) => value.key));
  for (const { place, value } of entries) {
    once(place, `discovery ${value.id}`);
    once(place, `key ${value.key}`);
    if (!topicKeys.has(value.topic)) problems.add(place, `topic ${value.topic} is not in this folder`);
    if (value.kind === 'story') {
      if (value.target !== undefined) problems.add(place, 'a story has no target');
      if (!value.title) problems.add(place, 'a story needs a title');
    } else if (value.target === undefined) problems.add(place, `a ${value.kind} needs a target`);
    const { products, ...rest } = mentioned(value);
    for (const id of products) if (!hasProduct(id)) problems.add(place, `product ${id} is not in this folder`);
    for (const name of ['shops', 'articles', 'questions', 'markets'] as const) {
      for (const id of rest[name]) if (!folder[name].has(id)) problems.add(place, `${name.slice(0, -1)} ${id} is not in this folder`);
    }
  }
  return { topics: topics.map(({ value }) => value), entries: entries.map(({ value }) => value) };
}

function mentioned({ kind, target, products, shops, articles }: DiscoverLine) {
  const shown = (wanted: DiscoverLine['kind']) => (kind === wanted && target !== undefined ? [target] : []);
  return {
    products: [...products, ...shown('product')],
    shops,
    articles: [...articles, ...shown('article')],
    questions: shown('question'),
    markets: shown('market'),
  };
}
