import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Disclosure } from './Disclosure.tsx';

const meta: Meta<typeof Disclosure> = { title: 'Navigation/Disclosure', component: Disclosure, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Disclosure>;

export const Playground: Story = {
  args: { title: '可以退货吗？', aside: '328', open: true, children: '七天无理由退货。' },
};

export const Accordion: Story = {
  render: function Accordion() {
    const t = useSample();
    return (
      <div style={{ maxWidth: 480 }}>
        {t.tabs.map((title, index) => (
          <Disclosure key={title} title={title} name="faq" aside={index === 1 ? '328' : undefined} open={index === 0}>
            <p>{t.tabContent[index]}</p>
          </Disclosure>
        ))}
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('details');
    const summary = second?.querySelector('summary');
    if (!first || !second || !summary) throw new Error('no details');
    await userEvent.click(summary);
    await expect(second.open).toBe(true);
    await expect(first.open).toBe(false);
  },
};
