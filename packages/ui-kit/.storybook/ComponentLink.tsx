import { AnchorMdx } from '@storybook/addon-docs/blocks';
import { use } from 'react';

interface Entry {
  id: string;
  title: string;
  type: string;
}

/** The docs page of each component. */
export const docsPages: Promise<ReadonlyMap<string, Entry>> = fetch('index.json').then(async (response) => {
  const { entries } = (await response.json()) as { entries: Record<string, Entry> };
  const pages = Object.values(entries).filter(({ type }) => type === 'docs');
  return new Map(pages.map((entry) => [entry.title.split('/').at(-1) ?? '', entry]));
});

export function ComponentLink({ name }: { name: string }) {
  const page = use(docsPages).get(name);
  return page === undefined ? (
    name
  ) : (
    <AnchorMdx href={`?path=/docs/${page.id}`} target="">
      {name}
    </AnchorMdx>
  );
}
