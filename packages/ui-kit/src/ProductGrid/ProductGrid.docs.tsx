import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { pictures } from '../../.storybook/sample.tsx';
import { Card } from '../Card/Card.tsx';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import { ProductGrid } from './ProductGrid.tsx';

export const docs: ComponentDocs = {
  use: ['Product lists of equal cards: search results, categories, recommendations.', 'columns 4 beside a sidebar, 5 on the full page.'],
  avoid: ['For a row that scrolls sideways. Use Carousel.', 'For cards of different kinds. Use Stack or CSS of the page.'],
  compare: [
    {
      right: (
        <ProductGrid columns={4} className="wide">
          {[
            <ProductCard key="a" href="#a" title="红玉红茶" picture={pictures.tea} price={{ amountTwd: '680', amountCny: '155' }} />,
            <ProductCard key="b" href="#b" title="芒果干" picture={pictures.mango} price={{ amountTwd: '320', amountCny: '73' }} />,
          ]}
        </ProductGrid>
      ),
      rightText: 'Cards of the same kind in the same size.',
      wrong: (
        <ProductGrid columns={4} className="wide">
          {[
            <ProductCard key="a" href="#a" title="红玉红茶" picture={pictures.tea} price={{ amountTwd: '680', amountCny: '155' }} />,
            <Card key="b" variant="member">
              会员日
            </Card>,
          ]}
        </ProductGrid>
      ),
      wrongText: 'A banner among products breaks the rows and the count of the list.',
    },
  ],
  states: {
    Phone: '2 columns.',
    Tablet: '3 columns from 768 px.',
    Desktop: '4 columns from 1,024 px; 5 from 1,200 px, unless columns is 4.',
  },
  content: [{ rule: 'The heading before the grid says what it lists.', 'zh-CN': '台湾茗茶', 'zh-TW': '台灣茗茶', en: 'Taiwanese tea' }],
  keyboard: { Tab: 'Moves through the cards in reading order.' },
  screenReader: ['It is a list, so the number of products is announced.', 'Each child becomes a list item.'],
  related: { ProductCard: 'The usual child.', ProductGridSkeleton: 'The same grid while it loads.', Pagination: 'More pages of the list.' },
};
