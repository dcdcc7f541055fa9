import { Children, type ReactNode } from 'react';

/**
 * Puts texts into elements of their own. A browser that translates the page replaces text nodes. React then cannot change, move or remove
 * a text that has siblings, but it can replace the only text of an element.
 */
export function wrapTexts(children: ReactNode): ReactNode {
  const isText = (child: ReactNode) => (typeof child === 'string' && child.trim() !== '') || typeof child === 'number';
  return Children.map(children, (child) => (isText(child) ? <span>{child}</span> : child));
}
