import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { parse } from 'react-docgen';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { describe, expect, test } from 'vitest';
import { docsOf, tokensOf } from '../.storybook/components.ts';
import { languages } from '../.storybook/sampleTexts.ts';
import { storyCode } from '../.storybook/storyCode.tsx';

interface Story {
  args?: object;
  tags?: string[];
  render?: (args: object) => ReactNode;
}

interface Meta extends Story {
  title: string;
  component?: ComponentType;
}

interface Stories {
  default: Meta;
  Playground?: Story;
  [name: string]: Story | undefined;
}

const storiesOf = import.meta.glob<Stories>('./*/*.stories.tsx');
const files = globSync('*/[A-Z]*.tsx', { cwd: import.meta.dirname }).filter((file) => !/\.\w+\.tsx$|^(examples|tokens)\//.test(file));
const components = files
  .map((file) => ({ file, name: path.basename(file, '.tsx') }))
  // A part of Gallery, which loads it.
  .filter(({ name }) => name !== 'Lightbox');

/** The props that a component declares itself. Attributes of HTML elements are not among them. */
function propsOf(file: string): string[] {
  const filename = path.join(import.meta.dirname, file);
  const [documented] = parse(readFileSync(filename, 'utf8'), { filename });
  return Object.keys(documented?.props ?? {});
}

/** What "Show code" prints for a story. */
function writeCode(meta: Meta, story: Story): string {
  const render = story.render ?? meta.render ?? ((args: object) => createElement(meta.component ?? 'div', args));
  const context = { args: { ...meta.args, ...story.args }, globals: { language: 'zh-CN' }, originalStoryFn: render };
  return storyCode('', context as unknown as Parameters<typeof storyCode>[1]);
}

const screenshots = new Set(globSync('*.webp', { cwd: path.join(import.meta.dirname, '../screenshots') }));
/** Stories are compared at two widths, in both themes. */
const missingScreenshots = (id: string): string[] =>
  ['desktop', 'phone']
    .flatMap((screen) => ['light', 'dark'].map((theme) => `${id}.${screen}.${theme}.webp`))
    .filter((file) => !screenshots.has(file));

describe.each(components)('$name', ({ file, name }) => {
  const docs = docsOf.get(name);

  test('has a complete docs page', () => {
    if (!docs) throw new Error(`${name}.docs.tsx is missing. Copy Button.docs.tsx.`);
    for (const list of [docs.use, docs.avoid, docs.compare, docs.content, docs.screenReader]) expect(list.length).toBeGreaterThan(0);
    expect(Object.keys(docs.states).length).toBeGreaterThan(0);
    expect(tokensOf(name).length).toBeGreaterThan(0);
    for (const rule of docs.content) for (const language of languages) expect(rule[language]).not.toBe('');
  });

  test('names related components that exist, and not itself', () => {
    const related = Object.keys(docs?.related ?? {});
    expect(related.length).toBeGreaterThan(0);
    expect(related.filter((each) => each === name || !docsOf.has(each))).toEqual([]);
  });

  test('is described in sentences of at most 25 words', () => {
    const texts = [
      ...(docs?.use ?? []),
      ...(docs?.avoid ?? []),
      ...(docs?.compare ?? []).flatMap(({ rightText, wrongText }) => [rightText, wrongText]),
      ...Object.values({ ...docs?.states, ...docs?.keyboard, ...docs?.related }),
      ...(docs?.screenReader ?? []),
    ];
    const sentences = texts.flatMap((text) => text.split(/(?<=[.?!])\s/));
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([]);
    expect(sentences.filter((sentence) => !/[.?!)]$/.test(sentence))).toEqual([]);
  });

  test('has a playground with a value for every prop', async () => {
    const load = storiesOf[`./${path.dirname(file)}/${name}.stories.tsx`];
    if (!load) throw new Error(`${name}.stories.tsx is missing`);
    const { default: meta, Playground } = await load();
    expect(meta.title.split('/').at(-1)).toBe(name);
    expect(meta.tags).toContain('autodocs');
    const given = Object.keys({ ...meta.args, ...Playground?.args });
    expect(propsOf(file).filter((prop) => !given.includes(prop))).toEqual([]);
  });

  test('shows code that a developer would write', async () => {
    const { default: meta, ...stories } = (await storiesOf[`./${path.dirname(file)}/${name}.stories.tsx`]?.()) ?? {
      default: { title: '' },
    };
    for (const [exported, story] of Object.entries(stories)) {
      if (story?.tags?.includes('!autodocs')) continue;
      const code = writeCode(meta, story ?? {});
      expect(code, exported).toMatch(/^<[A-Za-z]/);
      expect(code, exported).not.toMatch(/sample-|\[object|undefined|<Component|<Fragment/);
    }
  });

  test('has screenshots of every story that designers see', async () => {
    const { default: meta, ...stories } = (await storiesOf[`./${path.dirname(file)}/${name}.stories.tsx`]?.()) ?? {
      default: { title: '' },
    };
    const shown = Object.entries(stories).filter(([, story]) => !story?.tags?.includes('!dev'));
    expect(shown.map(([exported]) => exported)).toContain('Playground');
    expect(shown.flatMap(([exported]) => missingScreenshots(toId(meta.title, storyNameFromExport(exported))))).toEqual([]);
  });
});

test.each(['home', 'list', 'product', 'cart', 'checkout', 'login', 'order', 'member'])(
  'the page %s has a story with screenshots',
  (page) => {
    expect(missingScreenshots(`pages--${page}`)).toEqual([]);
  },
);

test.each(['colour', 'type', 'space', 'radius', 'shadow', 'motion', 'layers', 'breakpoints', 'sizes', 'download'])(
  'the tokens of %s have a story with screenshots',
  (tokens) => {
    expect(missingScreenshots(`tokens--${tokens}`)).toEqual([]);
  },
);
