import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Price } from './Price.tsx';

const meta: Meta<typeof Price> = {
  title: 'Products/Price',
  component: Price,
  tags: ['autodocs'],
  args: { amountTwd: '1,280', amountCny: '291' },
};
export default meta;
type Story = StoryObj<typeof Price>;

export const Playground: Story = {
  args: {
    amountTwd: '1,280',
    amountCny: '291',
    market: { twd: '1,680', cny: '382' },
    marketLabel: '市场价',
    sale: true,
    prefix: '券后',
    suffix: '起',
    size: 'large',
    shows: 'both',
  },
};

export const Plain: Story = {};
export const Sizes: Story = {
  render: (args) => (
    <div className="sample-column">
      <Price {...args} size="small" />
      <Price {...args} size="medium" />
      <Price {...args} size="large" />
    </div>
  ),
};
export const WithMarketPrice: Story = {
  render: function WithMarketPrice(args) {
    return <Price {...args} size="large" market={{ twd: '1,680', cny: '382' }} marketLabel={useSample().marketPrice} />;
  },
};
export const InSummary: Story = {
  render: (args) => (
    <div className="sample-column">
      <Price {...args} shows="preferred" />
      <Price {...args} shows="twd" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const shown = () => canvasElement.innerText.split(/\s+/).filter(Boolean);
    await expect(shown()).toEqual(['NT$1,280', 'NT$1,280']);
    document.documentElement.dataset.currency = 'CNY';
    await expect(shown()).toEqual(['¥291', 'NT$1,280']);
    delete document.documentElement.dataset.currency;
  },
};
export const OnSale: Story = {
  render: function OnSale(args) {
    const t = useSample();
    return (
      <div className="sample-column">
        <Price {...args} size="large" sale market={{ twd: '1,680', cny: '382' }} marketLabel={t.marketPrice} />
        <Price {...args} sale prefix={t.coupon} />
        <Price {...args} suffix={t.from} />
      </div>
    );
  },
};

export const YuanFirst: Story = {
  args: { size: 'large', market: { twd: '1,680', cny: '382' } },
  globals: { currency: 'CNY' },
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll<HTMLElement>('span')].filter((node) =>
      /^(NT\$|¥)[\d,]+$/.test(node.textContent ?? ''),
    );
    const at = (symbol: string) => shown.find((node) => node.textContent?.startsWith(symbol))?.getBoundingClientRect().left ?? Number.NaN;
    await expect(at('¥')).toBeLessThan(at('NT$'));
  },
};

export const DollarsFirst: Story = {
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll<HTMLElement>('span')].filter((node) =>
      /^(NT\$|¥)[\d,]+$/.test(node.textContent ?? ''),
    );
    const at = (symbol: string) => shown.find((node) => node.textContent?.startsWith(symbol))?.getBoundingClientRect().left ?? Number.NaN;
    await expect(at('NT$')).toBeLessThan(at('¥'));
  },
};

export const VeryNarrow: Story = {
  args: { amountTwd: '1,234,567', amountCny: '281,456.5', market: { twd: '2,345,678', cny: '534,567' }, size: 'large' },
  render: (args) => (
    <div style={{ width: 120 }}>
      <Price {...args} />
    </div>
  ),
};
