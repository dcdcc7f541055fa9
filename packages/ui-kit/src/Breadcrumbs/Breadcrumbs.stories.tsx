import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSample } from '../../.storybook/sample.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta: Meta<typeof Breadcrumbs> = { title: 'Navigation/Breadcrumbs', component: Breadcrumbs, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Breadcrumbs>;

export const Playground: Story = {
  args: {
    label: '你在这里',
    items: [{ label: '首页', href: '#home' }, { label: '糕点', href: '#cakes' }, { label: '凤梨酥' }],
    linkAs: 'a',
  },
};

export const FourLevels: Story = {
  render: function FourLevels() {
    const t = useSample();
    return <Breadcrumbs label={t.crumbsLabel} items={t.crumbs.map((label, index) => ({ label, href: `#level-${index}` }))} />;
  },
};
export const TooLong: Story = {
  render: function TooLong() {
    const t = useSample();
    return (
      <div style={{ width: 280 }}>
        <Breadcrumbs label={t.crumbsLabel} items={[{ label: t.crumbs[0] ?? '', href: '#home' }, { label: t.longProduct }]} />
      </div>
    );
  },
};
