import type { ElementType } from 'react';

/** What every component that links takes, so that the kit knows no router. */
export interface LinkTarget {
  /** Where it leads. */
  href: string;
  /** The component that renders the link and takes `href`; the app passes its router's link. Default `'a'`. */
  linkAs?: ElementType | undefined;
}
