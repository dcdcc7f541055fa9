import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSample } from '../../.storybook/sample.tsx';
import { Price } from '../Price/Price.tsx';
import { DescriptionList } from './DescriptionList.tsx';

const meta: Meta<typeof DescriptionList> = { title: 'Layout/DescriptionList', component: DescriptionList, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof DescriptionList>;

export const Playground: Story = {
  args: {
    items: [
      { label: '商品合计', value: 'NT$2,560' },
      { label: '运费', hint: '空运，2.4 公斤', value: 'NT$180' },
      { label: '优惠券', value: '−NT$200', tone: 'sale' },
      { label: '应付', value: 'NT$2,540', isTotal: true },
    ],
    variant: 'amounts',
  },
};

export const Facts: Story = {
  render: function Facts() {
    return <DescriptionList items={useSample().facts.map(([label, value]) => ({ label, value }))} />;
  },
};
export const Amounts: Story = {
  render: function Amounts() {
    const { amounts } = useSample();
    return (
      <div style={{ maxWidth: 360 }}>
        <DescriptionList
          variant="amounts"
          items={[
            { label: amounts.goods, value: 'NT$2,560' },
            { label: amounts.shipping, hint: amounts.shippingHint, value: 'NT$180' },
            { label: amounts.coupon, value: '−NT$200', tone: 'sale' },
            { label: amounts.money, value: '−NT$56', tone: 'member' },
            { label: amounts.total, value: <Price size="large" amountTwd="2,484" amountCny="565" />, isTotal: true },
          ]}
        />
      </div>
    );
  },
};
