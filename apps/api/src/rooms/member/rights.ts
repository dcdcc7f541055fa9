import type { Right } from '@baodao/domain/member/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import type { LocalText } from '../../db/schema/columns.ts';
import { textIn } from '../../db/localText.ts';

interface RightRecord {
  id: number;
  title: LocalText;
  description: LocalText;
  icon: string;
  /** The level it begins with. */
  level: number;
  exclusive: boolean;
  linkType: number;
  linkValue: string;
}

/** Link type 13 is a page of the shop, 11 the coupons to claim. */
const records: readonly RightRecord[] = [
  {
    id: 1,
    title: { 'zh-CN': '每日签到', 'zh-TW': '每日簽到', en: 'Daily sign-in' },
    description: { 'zh-CN': '每天签到领取积分', 'zh-TW': '每天簽到領取積分', en: 'Points for every day you sign in' },
    icon: 'calendar',
    level: 0,
    exclusive: false,
    linkType: 0,
    linkValue: '',
  },
  {
    id: 2,
    title: { 'zh-CN': '领券中心', 'zh-TW': '領券中心', en: 'Coupons' },
    description: { 'zh-CN': '领取店铺与平台优惠券', 'zh-TW': '領取店鋪與平台優惠券', en: 'Coupons of the shops and of the house' },
    icon: 'coupon',
    level: 0,
    exclusive: false,
    linkType: 11,
    linkValue: '',
  },
  {
    id: 3,
    title: { 'zh-CN': '生日惊喜', 'zh-TW': '生日驚喜', en: 'Birthday surprise' },
    description: { 'zh-CN': '生日当月可领取一份礼物', 'zh-TW': '生日當月可領取一份禮物', en: 'A present in the month of your birthday' },
    icon: 'gift',
    level: 0,
    exclusive: false,
    linkType: 0,
    linkValue: '',
  },
  {
    id: 4,
    title: { 'zh-CN': '会员专享价', 'zh-TW': '會員專享價', en: 'Member prices' },
    description: {
      'zh-CN': '会员专场的商品以专享价购买',
      'zh-TW': '會員專場的商品以專享價購買',
      en: 'Goods at prices that members alone pay',
    },
    icon: 'star',
    level: 1,
    exclusive: true,
    linkType: 0,
    linkValue: '',
  },
];

export const rightsAt = (memberLevel: number, language: Language): Right[] =>
  records.map(({ title, description, ...right }) => ({
    ...right,
    title: textIn(title, language),
    description: textIn(description, language),
    owned: memberLevel >= right.level,
  }));
