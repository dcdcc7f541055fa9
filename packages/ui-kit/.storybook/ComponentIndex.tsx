import { Unstyled } from '@storybook/addon-docs/blocks';
import { Suspense, use } from 'react';
import { ComponentLink, docsPages } from './ComponentLink.tsx';
import type { ComponentDocs } from './componentDocs.ts';
import { docsOf } from './components.ts';

function Entry({ name, docs }: { name: string; docs: ComponentDocs }) {
  const changes = Object.entries(docs.changes ?? {});
  return (
    <li className="docs-entry">
      <Unstyled>
        <div className="docs-sample" lang="zh-CN" inert>
          {docs.compare[0]?.right}
        </div>
      </Unstyled>
      <p>
        <strong>
          <ComponentLink name={name} />
        </strong>{' '}
        {docs.status ?? 'stable'}
      </p>
      <p>{docs.use[0]}</p>
      {changes.map(([day, change]) => (
        <p key={day}>
          <time dateTime={day}>{day}</time> {change}
        </p>
      ))}
    </li>
  );
}

/** The components by the group of their docs pages. */
function Groups() {
  const pages = use(docsPages);
  const named = [...docsOf].map(([name, docs]) => ({ name, docs, group: pages.get(name)?.title.split('/')[0] ?? 'Other' }));
  return [...Map.groupBy(named, ({ group }) => group)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([group, entries]) => (
      <section key={group} className="docs-section">
        <h2>{group}</h2>
        <ul className="docs-index">
          {entries.map(({ name, docs }) => (
            <Entry key={name} name={name} docs={docs} />
          ))}
        </ul>
      </section>
    ));
}

/** Every component with a picture, its status, and its changes. */
export const ComponentIndex = () => (
  <Suspense>
    <Groups />
  </Suspense>
);
