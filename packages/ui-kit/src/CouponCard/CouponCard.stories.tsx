import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Tag } from '../Tag/Tag.tsx';
import { CouponCard } from './CouponCard.tsx';

const meta: Meta<typeof CouponCard> = { title: 'Products/CouponCard', component: CouponCard, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof CouponCard>;

const offer = {
  title: '凤梨季优惠',
  worth: 'NT$100',
  worthNote: '≈ ¥23',
  condition: '满 NT$1,000（≈ ¥227）可用',
  issuer: '全站可用',
  validity: '有效期至 11月30日',
};

export const Playground: Story = {
  args: {
    ...offer,
    worthMark: <Tag tone="info">运费</Tag>,
    description: '每单限用一张。',
    marks: (
      <Tag tone="sale" strong>
        即将到期
      </Tag>
    ),
    action: (
      <Button size="small" variant="primary">
        领取
      </Button>
    ),
    spent: false,
    heading: 'h3',
    style: { maxWidth: 560 },
  },
};

export const States: Story = {
  render: () => (
    <div className="sample-column" style={{ maxWidth: 560 }}>
      <CouponCard
        {...offer}
        worth="8 折"
        worthNote="最多减 NT$200"
        action={
          <Button size="small" variant="primary" aria-label="领取 凤梨季优惠">
            领取
          </Button>
        }
      />
      <CouponCard {...offer} action={<Button size="small">去使用</Button>} />
      <CouponCard {...offer} spent action="已使用" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('article', { name: '凤梨季优惠' })).toHaveLength(3);
  },
};
