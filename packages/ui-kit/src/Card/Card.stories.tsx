import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSample } from '../../.storybook/sample.tsx';
import { Card } from './Card.tsx';

const meta: Meta<typeof Card> = { title: 'Layout/Card', component: Card, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Card>;

export const Playground: Story = {
  args: { as: 'div', variant: 'hairline', padding: 'medium', children: '林小美，台北市信义区市府路 1 号' },
};

export const Variants: Story = {
  render: function Variants() {
    const t = useSample();
    return (
      <div className="sample-column" style={{ maxWidth: 480 }}>
        {(['plain', 'hairline', 'sunken', 'brand', 'member'] as const).map((variant) => (
          <Card key={variant} variant={variant}>
            <h3>{t.level}</h3>
            <p>{t.levelText}</p>
          </Card>
        ))}
      </div>
    );
  },
};
