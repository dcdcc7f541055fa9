// Finds the components, their documentation and their styles by file name, so that no list has to be kept.
import type { ComponentDocs } from './componentDocs.ts';

const fileName = (path: string) => path.replace(/^.*\//, '').replace(/\..*$/, '');

const modules = import.meta.glob<Record<string, unknown>>(
  ['../src/*/[A-Z]*.tsx', '!../src/*/*.{stories,docs,test,browser.test}.tsx', '!../src/{tokens,examples}/*'],
  { eager: true },
);
const docsModules = import.meta.glob<{ docs: ComponentDocs }>('../src/*/*.docs.tsx', { eager: true });
const sources: Readonly<Record<string, string>> = import.meta.glob<true, string, string>(
  ['../src/*/[A-Z]*.tsx', '!../src/*/*.{stories,docs,test}.tsx'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const styles: Readonly<Record<string, string>> = import.meta.glob<true, string, string>('../src/*/*.module.css', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The name of each component by its function. Names of functions are lost in a build. */
export const componentNames: ReadonlyMap<unknown, string> = new Map(
  Object.entries(modules).flatMap(([path, module]) => {
    const name = fileName(path);
    return module[name] ? [[module[name], name] as const] : [];
  }),
);

/** The documentation of each component by its name. */
export const docsOf: ReadonlyMap<string, ComponentDocs> = new Map(
  Object.entries(docsModules).map(([path, module]) => [fileName(path), module.docs]),
);

/** Returns the names of the tokens that the styles of a component use. A name that the component completes ends with `*`. */
export function tokensOf(component: string): readonly string[] {
  const [path = '', source = ''] = Object.entries(sources).find(([each]) => fileName(each) === component) ?? [];
  const [, imported] = /from '(\.[^']+\.module\.css)'/.exec(source) ?? [];
  const css = imported ? (styles[new URL(imported, `file:///${path.replace('../', '')}`).pathname.replace('/', '../')] ?? '') : '';
  const names = [...`${css}${source}`.matchAll(/var\(--bd-([\w-]+)/g)].map(([, name = '']) => name.replace(/-$/, '-*'));
  if (names.length > 0) return [...new Set(names)].sort();
  // A component without styles of its own is built from the first component that it imports.
  const [, base] = /from '\.\.\/(?:\w+)\/(\w+)\.tsx'/.exec(source) ?? [];
  return base ? tokensOf(base) : [];
}
