import type { Right } from '@baodao/staff-api/rights';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import type House from 'lucide-react/icons/house';
import ScrollText from 'lucide-react/icons/scroll-text';
import Users from 'lucide-react/icons/users';

export interface Area {
  path: string;
  /** Key of its name. */
  label: string;
  icon: typeof House;
  right: Right;
}

/** The areas of the navigation, for those who may see them. */
export const areas: readonly Area[] = [
  { path: '/orders', label: 'orders.title', icon: ClipboardList, right: 'orders.read' },
  { path: '/log', label: 'log.title', icon: ScrollText, right: 'log.read' },
  { path: '/accounts', label: 'accounts.title', icon: Users, right: 'accounts.manage' },
];
