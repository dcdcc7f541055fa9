import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../Button/Button.tsx';
import { Price } from '../Price/Price.tsx';
import { StickyBar } from './StickyBar.tsx';

const meta: Meta<typeof StickyBar> = {
  title: 'Layout/StickyBar',
  component: StickyBar,
  tags: ['autodocs'],
  parameters: { docs: { story: { inline: false, height: '240px' } } },
};
export default meta;
type Story = StoryObj<typeof StickyBar>;

export const Playground: Story = {
  args: {
    wideScreen: 'static',
    children: [
      <Price key="price" amountTwd="1,280" amountCny="291" style={{ flex: 1 }} />,
      <Button key="buy" variant="primary">
        立即购买
      </Button>,
    ],
  },
};

export const BuyBar: Story = {
  globals: { viewport: { value: 'phone' } },
  render: function BuyBar() {
    const t = useSample();
    return (
      <div className="sample-column">
        <p>{t.body}</p>
        <p>{t.body}</p>
        <StickyBar wideScreen="static">
          <Price amountTwd="1,280" amountCny="291" style={{ flex: 1 }} />
          <Button>{t.add}</Button>
          <Button variant="primary">{t.buy}</Button>
        </StickyBar>
      </div>
    );
  },
};
