import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { controlled } from '../../.storybook/controlled.tsx';
import { useSample } from '../../.storybook/sample.tsx';
import { LinkTabs } from './LinkTabs.tsx';
import { Tabs } from './Tabs.tsx';

const meta: Meta<typeof Tabs> = { title: 'Navigation/Tabs', component: Tabs, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Tabs>;

export const Playground: Story = {
  args: {
    label: '商品资料',
    tabs: [
      { value: 'details', label: '商品详情', content: '来自台中的土凤梨，每年五月到八月采收。' },
      { value: 'reviews', label: '评价', count: 328, content: '很好吃。' },
      { value: 'video', label: '视频', content: '', disabled: true },
    ],
    value: 'details',
    defaultValue: undefined,
    onChange: fn(),
    keepMounted: false,
  },
  decorators: [controlled('value', 'onChange')],
};

export const WithPanels: Story = {
  render: function WithPanels() {
    const t = useSample();
    return (
      <Tabs
        label={t.tabsLabel}
        tabs={t.tabs.map((label, index) => ({
          value: String(index),
          label,
          count: index === 1 ? 328 : undefined,
          content: <p>{t.tabContent[index]}</p>,
        }))}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const tabs = within(canvasElement).getAllByRole('tab');
    await expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(tabs[0] ?? canvasElement);
    await userEvent.keyboard('{ArrowRight}');
    await expect(tabs[1]).toHaveFocus();
    await expect(tabs[1]).toHaveAttribute('aria-selected', 'true');
    // The previous panel stays mounted briefly.
    await expect(await within(canvasElement).findByRole('tabpanel')).toHaveAccessibleName();
    await userEvent.keyboard('{End}');
    await expect(tabs[3]).toHaveAttribute('aria-selected', 'true');
  },
};

export const AsLinks: Story = {
  render: function AsLinks() {
    const t = useSample();
    return (
      <LinkTabs
        label={t.tabsLabel}
        tabs={t.tabs.map((label, index) => ({ href: `#tab-${index}`, label, count: index === 1 ? 328 : undefined, current: index === 1 }))}
      />
    );
  },
};

export const Narrow: Story = {
  render: function Narrow() {
    const t = useSample();
    return (
      <div style={{ width: 240 }}>
        <LinkTabs
          label={t.tabsLabel}
          tabs={[...t.tabs, ...t.sizes].map((label, index) => ({
            href: `#tab-${index}`,
            label,
            current: index === t.tabs.length + t.sizes.length - 1,
          }))}
        />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('navigation');
    const chosen = canvas.getAllByRole('link').at(-1);
    // The row scrolls after the first paint, which a busy machine delays.
    await waitFor(() => {
      const right = chosen?.getBoundingClientRect().right ?? Number.NaN;
      return expect(Math.floor(right)).toBeLessThanOrEqual(Math.ceil(row.getBoundingClientRect().right));
    });
  },
};
