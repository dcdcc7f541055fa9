import * as links from '@baodao/link-builders/links';
import CircleUser from 'lucide-react/icons/circle-user';
import Crown from 'lucide-react/icons/crown';
import Dices from 'lucide-react/icons/dices';
import Footprints from 'lucide-react/icons/footprints';
import Gift from 'lucide-react/icons/gift';
import Headset from 'lucide-react/icons/headset';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import QrCode from 'lucide-react/icons/qr-code';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Sparkles from 'lucide-react/icons/sparkles';
import Ticket from 'lucide-react/icons/ticket';

/** The navigation of the member pages, most used groups first. */
export const settingGroups = [
  {
    key: 'trade',
    items: [
      { key: 'order', href: links.settingOrder(), Icon: Package },
      { key: 'voucher', href: links.settingVoucher(), Icon: QrCode },
      { key: 'cart', href: links.settingCart(), Icon: ShoppingCart },
      { key: 'address', href: links.settingAddress(), Icon: MapPin },
      { key: 'service', href: links.settingService(), Icon: Headset },
    ],
  },
  {
    key: 'offers',
    items: [
      { key: 'coupon', href: links.settingCoupon(), Icon: Ticket },
      { key: 'gift', href: links.settingGift(), Icon: Gift },
      { key: 'lottery', href: links.settingLottery(), Icon: Dices },
    ],
  },
  {
    key: 'saved',
    items: [
      { key: 'collect', href: links.settingCollect(), Icon: Heart },
      { key: 'footprint', href: links.settingFootprint(), Icon: Footprints },
      { key: 'recommend', href: links.settingRecommend(), Icon: Sparkles },
    ],
  },
  {
    key: 'mine',
    items: [
      { key: 'member', href: links.settingMemberExp(), Icon: Crown },
      { key: 'info', href: links.settingInfo(), Icon: CircleUser },
    ],
  },
] as const;

export type SettingKey = (typeof settingGroups)[number]['items'][number]['key'];
