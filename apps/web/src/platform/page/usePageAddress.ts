import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type Address, canonicalAddress } from './canonicalAddress.ts';

/**
 * The canonical address of the current page. Components read no other: the browser's address has what the visitor added to it, which the
 * server's HTML must not have and hydration would not find there.
 */
export function usePageAddress(): Address {
  const { pathname, search } = useLocation();
  return useMemo(() => canonicalAddress({ pathname, search }), [pathname, search]);
}

/** The parameters of the current page. */
export function usePageQuery(): URLSearchParams {
  const { search } = usePageAddress();
  return useMemo(() => new URLSearchParams(search), [search]);
}
