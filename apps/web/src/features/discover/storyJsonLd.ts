import type { DiscoverStory } from '@baodao/domain/discover/shapes';
import * as links from '@baodao/link-builders/links';
import type { Article } from 'schema-dts';
import type { AddressOf } from '../../platform/page/page.ts';

export function storyJsonLd(
  { key, title, text, cover, tags, publishTime, topic }: DiscoverStory,
  brand: string,
  addressOf: AddressOf,
): Article {
  return {
    '@type': 'Article',
    headline: title,
    articleSection: topic.title,
    description: text.slice(0, 150),
    datePublished: publishTime,
    publisher: { '@type': 'Organization', name: brand, url: addressOf('/') },
    mainEntityOfPage: addressOf(links.discoverList({ key })),
    ...(cover ? { image: [addressOf(`${cover.src}/1280.jpg`, 'file')] } : {}),
    ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
  };
}
