import type { Right } from '@baodao/staff-api/rights';
import Activity from 'lucide-react/icons/activity';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Banknote from 'lucide-react/icons/banknote';
import Cake from 'lucide-react/icons/cake';
import CakeSlice from 'lucide-react/icons/cake-slice';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Dices from 'lucide-react/icons/dices';
import FerrisWheel from 'lucide-react/icons/ferris-wheel';
import FileCheck from 'lucide-react/icons/file-check';
import FolderTree from 'lucide-react/icons/folder-tree';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Newspaper from 'lucide-react/icons/newspaper';
import Package from 'lucide-react/icons/package';
import PackageOpen from 'lucide-react/icons/package-open';
import PartyPopper from 'lucide-react/icons/party-popper';
import Plane from 'lucide-react/icons/plane';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import Settings2 from 'lucide-react/icons/settings-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import UserRoundX from 'lucide-react/icons/user-round-x';
import Users from 'lucide-react/icons/users';
import Webhook from 'lucide-react/icons/webhook';
import Zap from 'lucide-react/icons/zap';
export interface Area {
  path: string;
  /** Key of its name. */
  label: string;
  icon: typeof House;
  right: Right;
}

/** The areas of the navigation, for those who may see them. */
export const areas: readonly Area[] = [
  { path: '/', label: 'home.title', icon: House, right: 'home.read' },
  { path: '/orders', label: 'orders.title', icon: ClipboardList, right: 'orders.read' },
  { path: '/afterSale', label: 'afterSale.title', icon: Undo2, right: 'afterSale.read' },
  { path: '/approvals', label: 'approvals.title', icon: ShieldCheck, right: 'orders.refund' },
  { path: '/refunds', label: 'refunds.title', icon: Banknote, right: 'payments.read' },
  { path: '/discrepancies', label: 'discrepancies.title', icon: Scale, right: 'payments.read' },
  { path: '/statements', label: 'statements.title', icon: FileCheck, right: 'payments.read' },
  { path: '/payouts', label: 'payouts.title', icon: HandCoins, right: 'payments.read' },
  { path: '/conversations', label: 'conversations.title', icon: MessagesSquare, right: 'service.read' },
  { path: '/moderation', label: 'moderation.title', icon: MessageSquareWarning, right: 'moderation.read' },
  { path: '/products', label: 'products.title', icon: Package, right: 'products.read' },
  { path: '/categories', label: 'categories.title', icon: FolderTree, right: 'products.read' },
  { path: '/markets', label: 'markets.title', icon: Zap, right: 'sales.read' },
  { path: '/promotions', label: 'promotions.title', icon: BadgePercent, right: 'sales.read' },
  { path: '/coupons', label: 'coupons.title', icon: Ticket, right: 'sales.read' },
  { path: '/lotteries', label: 'lotteries.title', icon: FerrisWheel, right: 'sales.read' },
  { path: '/guesses', label: 'guesses.title', icon: Dices, right: 'sales.read' },
  { path: '/articles', label: 'articles.title', icon: Newspaper, right: 'content.read' },
  { path: '/banners', label: 'banners.title', icon: GalleryHorizontal, right: 'content.read' },
  { path: '/buttons', label: 'buttons.title', icon: LayoutGrid, right: 'content.read' },
  { path: '/homePage', label: 'homePage.title', icon: ListOrdered, right: 'content.read' },
  { path: '/search', label: 'search.title', icon: Search, right: 'content.read' },
  { path: '/birthdayGifts', label: 'birthdayGifts.title', icon: CakeSlice, right: 'content.read' },
  { path: '/site', label: 'site.title', icon: Settings2, right: 'content.read' },
  { path: '/applications', label: 'applications.title', icon: Store, right: 'suppliers.read' },
  { path: '/lowStock', label: 'lowStock.title', icon: PackageOpen, right: 'products.read' },
  { path: '/members', label: 'members.title', icon: UserRoundSearch, right: 'members.read' },
  { path: '/deletions', label: 'deletions.title', icon: UserRoundX, right: 'members.read' },
  { path: '/broadcast', label: 'broadcast.title', icon: Megaphone, right: 'content.change' },
  { path: '/tailor', label: 'tailor.title', icon: Plane, right: 'service.read' },
  { path: '/prizes', label: 'prizes.title', icon: Gift, right: 'service.read' },
  { path: '/presents', label: 'presents.title', icon: PartyPopper, right: 'orders.read' },
  { path: '/birthdays', label: 'birthdays.title', icon: Cake, right: 'members.read' },
  { path: '/games', label: 'games.title', icon: Trophy, right: 'service.read' },
  { path: '/webhooks', label: 'webhooks.title', icon: Webhook, right: 'webhooks.read' },
  { path: '/running', label: 'running.title', icon: Activity, right: 'running.read' },
  { path: '/log', label: 'log.title', icon: ScrollText, right: 'log.read' },
  { path: '/accounts', label: 'accounts.title', icon: Users, right: 'accounts.manage' },
];
