// "Show code" prints the components as a developer would write them, without the wrappers of the stories.
import type { ReactRenderer } from '@storybook/react-vite';
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
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
  if (!isValidElement(node)) return isRecord(node) ? withoutAbsent(node) : node;
  const element = node as Node;
  if (typeof element.type === 'function' && !componentNames.has(element.type)) {
    return expand((element.type as (props: Props) => ReactNode)(element.props));
  }
  const { children, ...props } = element.props;
  // Wrappers are recognised by their class, and removed later.
  const changed = Object.entries(props).map(([name, value]) => [
    name,
    name === 'className' && isSampleClass(value) && !isWrapper(element) ? undefined : expand(value),
  ]);
  const inside = Children.toArray(unwrapAll(expand(children)));
  return cloneElement(element, Object.fromEntries(changed), ...inside);
}

const isRecord = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A developer writes no field without a value. */
const withoutAbsent = (fields: Props) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, expand(value)]])));

const isSampleClass = (name: unknown) => String(name).startsWith('sample-');

const isWrapper = (element: Node) => element.type === Fragment || (element.type === 'div' && isSampleClass(element.props.className));

/** Removes the boxes that only arrange samples. */
function unwrapAll(node: unknown): ReactNode {
  if (Array.isArray(node)) return node.map(unwrapAll);
  return isValidElement<Props>(node) && isWrapper(node) ? unwrapAll(node.props.children) : (node as ReactNode);
}

/** The elements of a story, without a box that only limits its size. */
function unwrap(node: unknown): Node[] {
  const elements = Children.toArray(unwrapAll(node)).filter((each): each is Node => isValidElement(each));
  return elements.flatMap((element) => {
    const { children, style, ...others } = element.props;
    const isBox = element.type === 'div' && style !== undefined && Object.keys(others).length === 0;
    return isBox ? unwrap(children) : [element];
  });
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
        functionValue: () => '() => {}',
        showFunctions: true,
        sortProps: false,
        useFragmentShortSyntax: true,
      }),
    )
    .join('\n');
}
