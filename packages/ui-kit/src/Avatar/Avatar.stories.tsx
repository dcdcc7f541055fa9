import type { Meta, StoryObj } from '@storybook/react-vite';
import { pictures, useSample } from '../../.storybook/sample.tsx';
import { Avatar } from './Avatar.tsx';

const meta: Meta<typeof Avatar> = { title: 'Pictures/Avatar', component: Avatar, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Avatar>;

export const Playground: Story = {
  args: { name: '林小美', picture: null, src: '', size: 'medium', shape: 'round' },
};

export const Initials: Story = {
  render: function Initials() {
    const t = useSample();
    return (
      <div className="sample-row">
        {t.names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </div>
    );
  },
};
export const Sizes: Story = {
  render: function Sizes() {
    const t = useSample();
    return (
      <div className="sample-row">
        {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
          <Avatar key={size} size={size} name={t.names[0] ?? ''} />
        ))}
        <Avatar size="large" shape="square" name={t.shop} picture={pictures.lantern} />
        <Avatar size="large" name={t.names[1] ?? ''} src="data:," />
      </div>
    );
  },
};
