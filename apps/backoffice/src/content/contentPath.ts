import type { RecordContent } from '@baodao/staff-api/shapes/records';

const isContent = (value: unknown): value is RecordContent => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path such as `title.en` or `skus.0.price`. */
export function getAt(content: RecordContent, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return part[Number(name)];
    return isContent(part) ? part[name] : undefined;
  }, content);
}

/** A content with another value at a path. An empty text takes the field away, and what has no other, because optional ones are absent. */
export function setAt(content: RecordContent, path: string, value: unknown): RecordContent {
  const [name = '', ...rest] = path.split('.');
  const changed = rest.length === 0 ? value : setIn(content[name], rest, value);
  const { [name]: _, ...others } = content;
  const isEmptied = rest.length > 0 && isContent(changed) && Object.keys(changed).length === 0;
  return changed === undefined || changed === '' || isEmptied ? others : { ...content, [name]: changed };
}

function setIn(part: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  if (Array.isArray(part))
    return part.map((each: unknown, at) => (at === Number(name) ? (rest.length === 0 ? value : setIn(each, rest, value)) : each));
  return setAt(isContent(part) ? part : {}, [name, ...rest].join('.'), value);
}

export const textAt = (content: RecordContent, path: string): string => {
  const value = getAt(content, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export const listAt = (content: RecordContent, path: string): readonly unknown[] => {
  const value = getAt(content, path);
  return Array.isArray(value) ? value : [];
};

export const partsAt = (content: RecordContent, path: string): RecordContent[] => listAt(content, path).filter(isContent);

export const textsAt = (content: RecordContent, path: string): string[] =>
  listAt(content, path).filter((value): value is string => typeof value === 'string');
