import { isValidElement } from 'react';
import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

interface DocgenType {
  name: string;
  /** The type as the source has it. */
  raw?: string;
  value?: string;
  elements?: DocgenType[];
}
interface Documented {
  __docgenInfo?: { props?: Readonly<Record<string, { tsType?: DocgenType }>> };
}

/** Chooses a control by the type of a prop. Storybook offers a JSON editor for `'a' | 'b' | undefined`, which every optional prop has. */
export const chooseControls: ArgTypesEnhancer = ({ argTypes, component, initialArgs }) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, given]): [string, StrictInputType] => {
      const type = props[name]?.tsType;
      const argType = type?.raw ? { ...given, table: { ...given.table, type: { summary: describe(type.raw) } } } : given;
      // Elements cannot be edited as text.
      if (isValidElement(initialArgs[name])) return [name, { ...argType, control: false }];
      const isText = typeof initialArgs[name] === 'string';
      const control = argType.control === undefined ? ((type && controlFor(type)) ?? (isText ? textControl : undefined)) : undefined;
      return [name, control ? { ...argType, ...control } : argType];
    }),
  );
};

const textControl: Partial<StrictInputType> = { control: { type: 'text' } };

/** Storybook writes `union`, and an optional prop is one of `undefined`. */
const describe = (raw: string) => raw.replace(/\s*\|\s*undefined$/, '').replaceAll(/\s+/g, ' ');

function controlFor(type: DocgenType): Partial<StrictInputType> | undefined {
  const types = (type.elements ?? [type]).filter(({ name }) => name !== 'undefined' && name !== 'null');
  const [first] = types;
  if (types.length > 1 && types.every(({ name }) => name === 'literal')) {
    const options = types.map(({ value = '' }) => JSON.parse(value.replaceAll("'", '"')) as string | number);
    return { options, control: { type: options.length > 4 ? 'select' : 'inline-radio' } };
  }
  if (types.length !== 1 || !first) return undefined;
  if (first.name === 'boolean') return { control: { type: 'boolean' } };
  if (first.name === 'number') return { control: { type: 'number' } };
  if (first.name === 'string' || first.name === 'ReactNode') return textControl;
  return undefined;
}
