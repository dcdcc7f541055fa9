import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Price } from './Price.tsx';

export const docs: ComponentDocs = {
  use: [
    'Every amount that a shopper pays: cards, product pages, carts, orders.',
    'Both currencies belong together. The preferred one is first and larger.',
  ],
  avoid: [
    'For points and other units. Write them as text in bd-figures.',
    'For amounts that the page calculates itself. Both amounts come from the server.',
  ],
  compare: [
    {
      right: <Price amountTwd="990" amountCny="225" sale market={{ twd: '1,280', cny: '291' }} marketLabel="市场价" />,
      rightText: 'Persimmon for a price that is really reduced, with the price before it.',
      wrong: <Price amountTwd="1,280" amountCny="291" sale />,
      wrongText: 'A plain price in persimmon promises a reduction that does not exist.',
    },
  ],
  states: {
    Plain: 'The preferred currency in ink, the other one smaller and muted.',
    Reduced: 'The preferred currency in persimmon, the former price struck through.',
    'Very narrow': 'The second currency moves to a new line. An amount never breaks.',
    'Yuan first': 'data-currency="CNY" on the root element swaps the order.',
  },
  content: [
    {
      rule: 'NT$ and ¥ without a space, thousands with a comma. Never a bare $.',
      'zh-CN': 'NT$1,280 ≈ ¥291',
      'zh-TW': 'NT$1,280 ≈ ¥291',
      en: 'NT$1,280 ≈ ¥291',
    },
    { rule: 'A prefix names the condition of the price.', 'zh-CN': '券后', 'zh-TW': '券後', en: 'With coupon' },
    { rule: 'A suffix names the unit or a lower bound.', 'zh-CN': '起', 'zh-TW': '起', en: 'and up' },
  ],
  keyboard: {},
  screenReader: [
    'The preferred amount is read first, then the other one.',
    'marketLabel is read before the struck-through price, because the line itself is not announced.',
  ],
  related: {
    ProductCard: 'Takes the props of Price.',
    DescriptionList: 'Lines of a total, with the last one as a large Price.',
    Tag: 'The name of a coupon or a sale beside the price.',
  },
};
