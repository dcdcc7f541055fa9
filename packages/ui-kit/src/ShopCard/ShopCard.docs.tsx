import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { ShopCard } from './ShopCard.tsx';

export const docs: ComponentDocs = {
  use: ['A shop in a list, on the map, or beside a product.', 'With up to three products when there is room.'],
  avoid: ['For a product. Use ProductCard.', 'For the header of the page of the shop itself.'],
  compare: [
    {
      right: <ShopCard name="山茶花茶行" href="#shop" note="南投县鱼池乡 · 开店 12 年" className="wide" />,
      rightText: 'Place and age are facts that a shopper can check.',
      wrong: <ShopCard name="山茶花茶行" href="#shop" note="全网最好的茶行，信赖首选！" className="wide" />,
      wrongText: 'Praise of oneself is no fact.',
    },
  ],
  states: {
    'Without logo': 'The initials of the name on a colour that belongs to the name.',
    'Without products': 'The card ends below the note.',
    Hover: 'The name or the product turns green.',
  },
  content: [
    { rule: 'The name as the shop writes it, without a slogan.', 'zh-CN': '山茶花茶行', 'zh-TW': '山茶花茶行', en: 'Camellia Tea House' },
    {
      rule: 'The note has a place, and a distance or an age.',
      'zh-CN': '南投县鱼池乡 · 2.4 公里',
      'zh-TW': '南投縣魚池鄉 · 2.4 公里',
      en: 'Yuchi, Nantou · 2.4 km',
    },
  ],
  keyboard: { Tab: 'Moves to the name, the action, and each product.', Enter: 'Opens the shop or the product.' },
  screenReader: ['The card is an article with the name as its heading.', 'Each product is a link with title and price.'],
  related: { ProductCard: 'A product.', Avatar: 'The logo.', Stars: 'The rating.' },
};
