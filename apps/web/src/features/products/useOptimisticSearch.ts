import { useNavigation } from 'react-router';
import { canonicalAddress } from '../../platform/page/canonicalAddress.ts';
import { usePageAddress } from '../../platform/page/usePageAddress.ts';

/** The query string of the current page, or of a pending navigation to it, so that filters respond before the data arrive. */
export function useOptimisticSearch(): { search: string; updating: boolean } {
  const current = usePageAddress();
  const { location: next } = useNavigation();
  // The pathname of a pending navigation includes the language.
  if (next === undefined || !next.pathname.endsWith(current.pathname)) return { search: current.search, updating: false };
  return { search: canonicalAddress({ pathname: current.pathname, search: next.search }).search, updating: true };
}
