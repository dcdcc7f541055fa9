import { type LinkType, linkTypes } from '@baodao/domain/home/linkTypes';
import type { MemberBenefit } from '@baodao/domain/member/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { paths } from '@baodao/link-builders/paths';
import { localize } from '../../platform/db/localizedText.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';

interface RightRecord {
  id: number;
  title: LocalizedText;
  description: LocalizedText;
  icon: string;
  /** Minimum level. */
  level: number;
  exclusive: boolean;
  linkType: LinkType;
  linkValue: string;
}

const rightRecords: readonly RightRecord[] = [
  {
    id: 1,
    title: { 'zh-CN': '每日签到', 'zh-TW': '每日簽到', en: 'Daily check-in' },
    description: { 'zh-CN': '每天签到领取积分', 'zh-TW': '每天簽到領取點數', en: 'Points every time you check in' },
    icon: 'calendar',
    level: 0,
    exclusive: false,
    linkType: linkTypes.url,
    linkValue: paths.settingMemberExp,
  },
  {
    id: 2,
    title: { 'zh-CN': '领券中心', 'zh-TW': '領券中心', en: 'Coupons' },
    description: { 'zh-CN': '领取店铺与平台优惠券', 'zh-TW': '領取店家與平台折價券', en: 'Coupons from shops and Baodao' },
    icon: 'coupon',
    level: 0,
    exclusive: false,
    linkType: linkTypes.coupons,
    linkValue: '',
  },
  {
    id: 3,
    title: { 'zh-CN': '生日惊喜', 'zh-TW': '生日驚喜', en: 'Birthday surprise' },
    description: {
      'zh-CN': '生日周可挑选一份惊喜',
      'zh-TW': '生日週可挑選一份驚喜',
      en: 'Choose a surprise in your birthday week',
    },
    icon: 'gift',
    level: 0,
    exclusive: false,
    linkType: linkTypes.nothing,
    linkValue: '',
  },
  {
    id: 4,
    title: { 'zh-CN': '会员专享价', 'zh-TW': '會員專享價', en: 'Member prices' },
    description: {
      'zh-CN': '以专享价购买会员专场商品',
      'zh-TW': '以專享價購買會員專場商品',
      en: 'Products at prices for members only',
    },
    icon: 'star',
    level: 1,
    exclusive: true,
    linkType: linkTypes.url,
    linkValue: paths.market,
  },
  {
    id: 5,
    title: { 'zh-CN': '购物得积分', 'zh-TW': '購物得點數', en: 'Points on purchases' },
    description: {
      'zh-CN': '订单完成后，每实付 NT$10 得 1 积分和 1 经验值',
      'zh-TW': '訂單完成後，每實付 NT$10 得 1 點和 1 經驗值',
      en: '1 point and 1 experience for every NT$10 paid, once the order is completed',
    },
    icon: 'coins',
    level: 0,
    exclusive: false,
    linkType: linkTypes.url,
    linkValue: paths.settingMemberMoney,
  },
  {
    id: 6,
    title: { 'zh-CN': '生日积分加码', 'zh-TW': '生日點數加碼', en: 'Birthday bonus' },
    description: {
      'zh-CN': '每升一级，生日惊喜多 100 积分',
      'zh-TW': '每升一級，生日驚喜多 100 點',
      en: '100 more birthday points per level',
    },
    icon: 'gift',
    level: 1,
    exclusive: true,
    linkType: linkTypes.nothing,
    linkValue: '',
  },
];

export const listMemberBenefits = (memberLevel: number, language: Language): MemberBenefit[] =>
  rightRecords.map(({ title, description, ...right }) => ({
    ...right,
    title: localize(title, language),
    description: localize(description, language),
    owned: memberLevel >= right.level,
  }));
