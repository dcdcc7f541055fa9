import { useNavigate } from 'react-router';

/** Goes to the address of other filters. Going back leaves the list at once, however often it was narrowed. */
export function useChangeFilters(): (href: string) => void {
  const navigate = useNavigate();
  return (href) => void navigate(href, { replace: true, preventScrollReset: true });
}
