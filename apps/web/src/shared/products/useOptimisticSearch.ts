import { useLocation, useNavigation } from 'react-router';

/** The query string of the current page, or of a pending navigation to it, so that filters respond before the data arrive. */
export function useOptimisticSearch(): { search: string; updating: boolean } {
  const current = useLocation();
  const { location: next } = useNavigation();
  // The pathname of a pending navigation includes the language.
  if (next === undefined || !next.pathname.endsWith(current.pathname)) return { search: current.search, updating: false };
  return { search: next.search, updating: true };
}
