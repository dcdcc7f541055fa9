// The docs page of every component: its `docs` object, its props from the source, and its stories.
import { Controls, Description, Primary, Stories, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { ComponentLink } from './ComponentLink.tsx';
import type { ComponentDocs } from './componentDocs.ts';
import { docsOf, tokensOf } from './components.ts';
import { languageNames, languages } from './sampleTexts.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="docs-section">
    <h2 id={title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}>{title}</h2>
    {children}
  </section>
);

/** Links the components that a sentence names, except at its start, where every word has a capital. */
const linkComponents = (text: string): ReactNode[] =>
  text.split(/(?<=[a-z,] )([A-Z]\w+)/).map((part, index) => (docsOf.has(part) ? <ComponentLink key={index} name={part} /> : part));

const List = ({ items }: { items: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{linkComponents(item)}</li>
    ))}
  </ul>
);

const Table = ({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A wide table scrolls on a phone, also with the keyboard.
  <section className="docs-table" tabIndex={0} aria-label={head.join(', ')}>
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th scope="col" key={cell}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], row) => (
          <tr key={row}>
            <th scope="row">{first}</th>
            {rest.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Example = ({ verdict, text, children }: { verdict: 'Do' | "Don't"; text: string; children: ReactNode }) => (
  <figure className="docs-example" data-verdict={verdict === 'Do' ? 'do' : 'dont'}>
    <Unstyled>
      <div className="docs-sample" lang="zh-CN">
        {children}
      </div>
    </Unstyled>
    <figcaption>
      <strong>{verdict}</strong> {text}
    </figcaption>
  </figure>
);

const Uses = ({ docs }: { docs: ComponentDocs }) => (
  <div className="docs-columns">
    <Section title="When to use">
      <List items={docs.use} />
    </Section>
    <Section title="When not to use">
      <List items={docs.avoid} />
    </Section>
  </div>
);

function Guide({ name, docs }: { name: string; docs: ComponentDocs }) {
  const tokens = tokensOf(name);
  const changes = Object.entries(docs.changes ?? {});
  return (
    <>
      <Section title="Do and don't">
        {docs.compare.map(({ right, rightText, wrong, wrongText }) => (
          <div className="docs-columns docs-comparison" key={rightText}>
            <Example verdict="Do" text={rightText}>
              {right}
            </Example>
            <Example verdict="Don't" text={wrongText}>
              {wrong}
            </Example>
          </div>
        ))}
      </Section>
      <Section title="States">
        <Table head={['State', 'Appearance']} rows={Object.entries(docs.states)} />
      </Section>
      <Section title="Texts">
        <Table
          head={['Rule', ...languages.map((language) => languageNames[language])]}
          rows={docs.content.map(({ rule, ...examples }) => [
            rule,
            ...languages.map((language) => (
              <span key={language} lang={language}>
                {examples[language]}
              </span>
            )),
          ])}
        />
      </Section>
      <Section title="Keyboard">
        {Object.keys(docs.keyboard).length > 0 ? (
          <Table
            head={['Key', 'Effect']}
            rows={Object.entries(docs.keyboard).map(([keys, effect]) => [
              keys.split(', ').map((key) => <kbd key={key}>{key}</kbd>),
              effect,
            ])}
          />
        ) : (
          <p>The component takes no focus.</p>
        )}
      </Section>
      <Section title="Screen readers">
        <List items={docs.screenReader} />
      </Section>
      <Section title="Related components">
        <Table
          head={['Component', 'Relation']}
          rows={Object.entries(docs.related).map(([related, relation]) => [<ComponentLink key={related} name={related} />, relation])}
        />
      </Section>
      {changes.length > 0 && (
        <Section title="Changes">
          <Table head={['Day', 'Change']} rows={changes} />
        </Section>
      )}
      <Section title="Tokens">
        <ul className="docs-tokens">
          {tokens.map((token) => (
            <li key={token}>
              <code>--bd-{token}</code>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

export function DocsPage() {
  const meta = useOf('meta', ['meta']);
  const name = meta.preparedMeta.title.split('/').at(-1) ?? '';
  const docs = docsOf.get(name);
  return (
    <>
      <Title />
      <Description of="meta" />
      {docs && <Uses docs={docs} />}
      <Primary />
      <div className="docs-table">
        <Controls />
      </div>
      {docs && <Guide name={name} docs={docs} />}
      <Stories includePrimary={false} />
    </>
  );
}
