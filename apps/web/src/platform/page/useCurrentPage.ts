import { useMatches } from 'react-router';
import type { Page, PageHandle } from './page.ts';

/** The row of the shown page. Undefined where no route matches. */
export const useCurrentPage = (): Page | undefined => (useMatches().at(-1)?.handle as PageHandle | undefined)?.page;
