import type { ReactElement } from 'react';
import { useApp } from '../page/AppContext.ts';

interface Props {
  kind: string;
  /** Everything that the HTML depends on besides its kind and the language. */
  of: unknown;
  /** Renders one element with a class at most, and uses no router. Its effects are lost on the server, and so are its `preload` calls, unless its parent makes them too. */
  children: ReactElement;
}

/** Markup that the server may take from a cache instead of rendering it. The browser renders the children. */
export const CachedMarkup = ({ kind, of, children }: Props) => useApp().findMarkup?.(kind, of, children) ?? children;
