import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSample } from '../../.storybook/sample.tsx';
import { Link } from './Link.tsx';

const meta: Meta<typeof Link> = { title: 'Actions/Link', component: Link, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Link>;

export const Playground: Story = {
  args: { href: '#returns', linkAs: 'a', variant: 'text', children: '退货规则' },
};

export const Variants: Story = {
  render: function Variants() {
    const t = useSample();
    return (
      <div className="sample-column">
        <p>
          {t.body} <Link href="#more">{t.more}</Link>
        </p>
        <Link href="#plain" variant="plain">
          {t.shop}
        </Link>
        <Link href="#muted" variant="muted">
          {t.form.agree}
        </Link>
      </div>
    );
  },
};
