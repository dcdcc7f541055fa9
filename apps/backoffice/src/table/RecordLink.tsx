import { Link } from '@baodao/ui-kit/Link/Link';

/** Leads to the page of an order, a member or another record, by its code or number. */
export const RecordLink = ({ area, code, name = code }: { area: 'orders' | 'members' | 'conversations'; code: string; name?: string }) => (
  <Link href={`#/${area}/${code}`} translate="no">
    {name}
  </Link>
);
