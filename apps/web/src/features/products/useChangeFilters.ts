import { useNavigate } from 'react-router';

/** Navigates to other filters. Replaces the history entry, so that one step back leaves the list. */
export function useChangeFilters(): (href: string) => void {
  const navigate = useNavigate();
  return (href) => void navigate(href, { replace: true, preventScrollReset: true });
}
