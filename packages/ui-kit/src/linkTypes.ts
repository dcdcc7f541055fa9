import type { ElementType } from 'react';

/** Props of every component that renders a link. They keep the kit independent of a router. */
export interface LinkTarget {
  /** URL of the link. */
  href: string;
  /** Component that renders the link and accepts `href`, such as the link of your router. Default `'a'`. */
  linkAs?: ElementType | undefined;
}
