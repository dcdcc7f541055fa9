import type { Meta, StoryObj } from '@storybook/react-vite';
import { pictures } from '../../.storybook/sample.tsx';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import { ProductGrid } from './ProductGrid.tsx';

const meta: Meta<typeof ProductGrid> = { title: 'Products/ProductGrid', component: ProductGrid, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof ProductGrid>;

export const Playground: Story = {
  args: {
    columns: 4,
    grows: false,
    children: [
      <ProductCard
        key="tea"
        href="#tea"
        title="日月潭红玉红茶 手采 75 克"
        picture={pictures.tea}
        price={{ amountTwd: '680', amountCny: '155' }}
      />,
      <ProductCard
        key="mango"
        href="#mango"
        title="屏东爱文芒果干 150 克"
        picture={pictures.mango}
        price={{ amountTwd: '320', amountCny: '73' }}
      />,
      <ProductCard
        key="boba"
        href="#boba"
        title="黑糖珍珠奶茶 4 入"
        picture={pictures.boba}
        price={{ amountTwd: '450', amountCny: '103' }}
      />,
      <ProductCard
        key="lantern"
        href="#lantern"
        title="三峡手工纸灯笼"
        picture={pictures.lantern}
        price={{ amountTwd: '990', amountCny: '225' }}
      />,
    ],
  },
};
