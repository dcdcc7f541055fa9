// "Show code" prints the components as a developer would write them, without the wrappers of the stories.
import type { ReactRenderer } from '@storybook/react-vite';
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import reactElementToJsxString from 'react-element-to-jsx-string';
import type { StoryContext } from 'storybook/internal/types';
import { componentNames } from './components.ts';
import { SampleLanguage } from './sample.tsx';
import { isLanguage } from './sampleTexts.ts';

type Props = Readonly<Record<string, unknown>>;
type Node = ReactElement<Props>;

/** Replaces components that a story file defines by what they render. They run inside the component that calls this. */
function expand(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(expand);
  if (!isValidElement(node)) return node;
  const element = node as Node;
  if (typeof element.type === 'function' && !componentNames.has(element.type)) {
    return expand((element.type as (props: Props) => ReactNode)(element.props));
  }
  const changed = Object.fromEntries(
    Object.entries(element.props)
      .filter(([, value]) => isValidElement(value) || Array.isArray(value))
      .map(([name, value]) => [name, expand(value)]),
  );
  return cloneElement(element, changed);
}

const isWrapper = (element: Node) =>
  element.type === Fragment || (element.type === 'div' && String(element.props.className).startsWith('sample-'));

/** Removes the boxes that only arrange samples. */
function unwrap(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(unwrap);
  if (!isValidElement(node)) return [];
  const element = node as Node;
  return isWrapper(element) ? unwrap(element.props.children) : [element];
}

function nameOf(element: ReactNode): string {
  if (!isValidElement(element)) return '';
  const { type } = element;
  if (typeof type === 'string') return type;
  const known = componentNames.get(type);
  if (known) return known;
  return type === Fragment ? 'Fragment' : ((type as { displayName?: string }).displayName ?? 'Component');
}

/** Returns the JSX of a story with its current args. */
export function storyCode(_code: string, context: StoryContext<ReactRenderer>): string {
  const { language } = context.globals;
  let elements: Node[] = [];
  const Capture = () => {
    elements = unwrap(expand(context.originalStoryFn(context.args, context)));
    return null;
  };
  renderToStaticMarkup(
    <SampleLanguage value={isLanguage(language) ? language : 'zh-CN'}>
      <Capture />
    </SampleLanguage>,
  );
  return elements
    .map((element) =>
      reactElementToJsxString(element, {
        displayName: nameOf,
        filterProps: (value, name) => value !== undefined && name !== 'key',
        functionValue: () => '() => {…}',
        showFunctions: true,
        sortProps: false,
        useFragmentShortSyntax: true,
      }),
    )
    .join('\n');
}
