import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSample } from '../../.storybook/sample.tsx';
import { Tag } from './Tag.tsx';

const meta: Meta<typeof Tag> = { title: 'Products/Tag', component: Tag, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Tag>;

export const Playground: Story = {
  args: { tone: 'brand', strong: false, children: '台湾直送' },
};

const tones = ['plain', 'brand', 'sale', 'member', 'danger', 'info'] as const;

export const Tones: Story = {
  render: function Tones() {
    const t = useSample();
    const words = [t.origin, t.isNew, t.flash, t.member, t.soldOut, t.tabs[2]];
    return (
      <div className="sample-column">
        {[false, true].map((strong) => (
          <div className="sample-row" key={String(strong)}>
            {tones.map((tone, index) => (
              <Tag key={tone} tone={tone} strong={strong}>
                {words[index]}
              </Tag>
            ))}
          </div>
        ))}
      </div>
    );
  },
};
