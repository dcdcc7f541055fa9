import { useLocation, useNavigation } from 'react-router';

/** The query of the page in sight, or the one that is on its way to it: what was ticked shows at once, the goods follow. */
export function useOptimisticSearch(): { search: string; updating: boolean } {
  const here = useLocation();
  const { location: next } = useNavigation();
  // The one on its way still has its language before it.
  if (next === undefined || !next.pathname.endsWith(here.pathname)) return { search: here.search, updating: false };
  return { search: next.search, updating: true };
}
