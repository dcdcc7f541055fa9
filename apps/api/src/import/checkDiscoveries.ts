import type { DiscoverLine, TopicLine } from './format/discover.ts';
import type { ParsedLine } from './parsedLine.ts';
import { createDuplicateCheck, type Problems } from './problems.ts';

export interface CheckedDiscoveries {
  topics: TopicLine[];
  entries: DiscoverLine[];
}

interface CheckInput {
  topics: ParsedLine<TopicLine>[];
  entries: ParsedLine<DiscoverLine>[];
  hasProduct: (id: number) => boolean;
  shops: ReadonlySet<number>;
  articles: ReadonlySet<number>;
  questions: ReadonlySet<number>;
  markets: ReadonlySet<number>;
}

/** Checks references and keys. Topics and stories share the URL space, so their keys must differ. */
export function checkDiscoveries(problems: Problems, { topics, entries, hasProduct, ...folder }: CheckInput): CheckedDiscoveries {
  const checkDuplicate = createDuplicateCheck(problems);
  for (const { place, value } of topics) {
    checkDuplicate(place, `topic ${value.id}`);
    checkDuplicate(place, `key ${value.key}`);
  }
  const topicKeys = new Set(topics.map(({ value }) => value.key));
  for (const { place, value } of entries) {
    checkDuplicate(place, `discovery ${value.id}`);
    checkDuplicate(place, `key ${value.key}`);
    if (!topicKeys.has(value.topic)) problems.add(place, `topic ${value.topic} is not in this folder`);
    if (value.kind === 'story') {
      if (value.target !== undefined) problems.add(place, 'target: not allowed for a story');
      if (!value.title) problems.add(place, 'title: required for a story');
    } else if (value.target === undefined) problems.add(place, `target: required for kind ${value.kind}`);
    const { products, ...rest } = collectReferences(value);
    for (const id of products) if (!hasProduct(id)) problems.add(place, `product ${id} is not in this folder`);
    for (const name of ['shops', 'articles', 'questions', 'markets'] as const) {
      for (const id of rest[name]) if (!folder[name].has(id)) problems.add(place, `${name.slice(0, -1)} ${id} is not in this folder`);
    }
  }
  return { topics: topics.map(({ value }) => value), entries: entries.map(({ value }) => value) };
}

function collectReferences({ kind, target, products, shops, articles }: DiscoverLine) {
  const getTarget = (wanted: DiscoverLine['kind']) => (kind === wanted && target !== undefined ? [target] : []);
  return {
    products: [...products, ...getTarget('product')],
    shops,
    articles: [...articles, ...getTarget('article')],
    questions: getTarget('question'),
    markets: getTarget('market'),
  };
}
