import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Button } from '../Button/Button.tsx';
import { CouponCard } from './CouponCard.tsx';

const facts = { title: '凤梨季优惠', worth: 'NT$100', worthNote: '≈ ¥23', issuer: '全站可用', validity: '11月30日到期', className: 'wide' };

export const docs: ComponentDocs = {
  status: 'new',
  changes: { '2026-11-30': 'Moved here from the storefront.' },
  use: ['A coupon to claim, to use, or that was used.', 'In a list, or in the drawer of a product page.'],
  avoid: ['For a reduced price without a coupon. Use Price.', 'For a code that the shopper types. Use TextInput.'],
  compare: [
    {
      right: <CouponCard {...facts} condition="满 NT$1,000 可用" action={<Button size="small">去使用</Button>} />,
      rightText: 'The condition has an amount, and the button says what comes next.',
      wrong: <CouponCard {...facts} condition="部分商品可用" action={<Button size="small">点击</Button>} />,
      wrongText: 'Nobody knows which products, or what the button does.',
    },
  ],
  states: {
    'To claim': 'A primary button.',
    'To use': 'A plain button that leads to the products.',
    Spent: 'The worth is grey, and words replace the button.',
    Narrow: 'The button moves below the text.',
  },
  content: [
    { rule: 'The condition has the amount.', 'zh-CN': '满 NT$1,000 可用', 'zh-TW': '滿 NT$1,000 可用', en: 'From NT$1,000' },
    { rule: 'The worth is as short as a price.', 'zh-CN': '8 折', 'zh-TW': '8 折', en: '20 % off' },
  ],
  keyboard: { Tab: 'Moves to the button.', Enter: 'Claims or uses the coupon.' },
  screenReader: [
    'The card is an article with the name of the coupon.',
    'The name of the button contains that of the coupon, when several cards are listed.',
  ],
  related: { Price: 'The price with the coupon.', Tag: 'Marks of the card.', ProductCard: 'A product in a list.' },
};
