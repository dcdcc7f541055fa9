import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { pictures } from '../../.storybook/sample.tsx';
import { Tag } from '../Tag/Tag.tsx';
import { ProductCard } from './ProductCard.tsx';

export const docs: ComponentDocs = {
  use: ['A product in a grid, carousel or list.', 'layout row in carts, orders and narrow columns.'],
  avoid: ['For a shop. Use ShopCard.', 'For a banner or an article, which have no price. Use Card.'],
  compare: [
    {
      right: (
        <ProductCard
          layout="row"
          href="#a"
          title="日月潭红玉红茶 手采 75 克"
          picture={pictures.tea}
          price={{ amountTwd: '680', amountCny: '155' }}
          note="已售 1,234 件"
          className="wide"
        />
      ),
      rightText: 'Title, price and one line of facts.',
      wrong: (
        <ProductCard
          layout="row"
          href="#b"
          title="【爆款】超值好茶！！！买到赚到"
          picture={pictures.tea}
          price={{ amountTwd: '680', amountCny: '155', sale: true }}
          tags={
            <>
              <Tag tone="sale" strong>
                热卖
              </Tag>
              <Tag tone="danger" strong>
                抢购
              </Tag>
            </>
          }
          className="wide"
        />
      ),
      wrongText: 'Shouting titles and several strong tags hide the product.',
    },
  ],
  states: {
    Hover: 'The picture grows by 4 %, unless motion is reduced, and the title turns green.',
    'Sold out': 'The picture is dimmed and labelled. The card stays a link.',
    'No picture': 'A muted box of the same size.',
    Loading: 'Use ProductGridSkeleton, which has the same size.',
  },
  content: [
    {
      rule: 'Brand or origin, product, amount. At most two lines are shown.',
      'zh-CN': '日月潭红玉红茶 75 克',
      'zh-TW': '日月潭紅玉紅茶 75 克',
      en: 'Sun Moon Lake Ruby Black Tea, 75 g',
    },
    { rule: 'The note is one fact with a number.', 'zh-CN': '已售 1,234 件', 'zh-TW': '已售 1,234 件', en: '1,234 sold' },
  ],
  keyboard: { Tab: 'Moves to the link of the card, then to its action.', Enter: 'Opens the product.' },
  screenReader: [
    'The card is an article with one link, whose name is the whole title.',
    'The label of the action contains the title, because a page has many of them.',
  ],
  related: { ProductGrid: 'Arranges cards.', ProductGridSkeleton: 'Holds their place while they load.', Price: 'Its props are in price.' },
};
