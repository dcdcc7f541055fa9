import type { Meta, StoryObj } from '@storybook/react-vite';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { fn } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { IconButton } from './IconButton.tsx';

const meta: Meta<typeof IconButton> = { title: 'Actions/IconButton', component: IconButton, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof IconButton>;

export const Playground: Story = {
  args: {
    label: '消息',
    icon: <MessageCircle />,
    variant: 'outlined',
    size: 'medium',
    mark: <Badge corner count={3} label="3 条未读消息" />,
    href: undefined,
    type: 'button',
    linkAs: 'a',
    disabled: false,
    onClick: fn(),
  },
};

export const Variants: Story = {
  render: function Variants() {
    const t = useSample();
    return (
      <div className="sample-row">
        <IconButton label={t.favourite} icon={<Heart />} />
        <IconButton label={t.favourite} icon={<Heart />} variant="outlined" />
        <IconButton label={t.add} icon={<ShoppingCart />} variant="filled" />
        <IconButton label={t.add} icon={<ShoppingCart />} variant="filled" size="small" />
        <IconButton label={t.favourite} icon={<Heart />} variant="outlined" disabled />
      </div>
    );
  },
};

export const WithMark: Story = {
  render: function WithMark() {
    const t = useSample();
    return (
      <div className="sample-row">
        {[0, 1, 12, 128].map((count) => (
          <IconButton
            key={count}
            label={t.messages}
            icon={<MessageCircle />}
            mark={<Badge corner count={count} label={t.unread(count)} />}
            href="#messages"
          />
        ))}
      </div>
    );
  },
};
