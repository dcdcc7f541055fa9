import type { Meta, StoryObj } from '@storybook/react-vite';
import Search from 'lucide-react/icons/search';
import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta: Meta<typeof EmptyState> = { title: 'Feedback/EmptyState', component: EmptyState, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const Playground: Story = {
  args: {
    title: '购物车还是空的',
    text: '看到喜欢的就放进来，价格变动我们会告诉你。',
    action: <Button variant="primary">去逛逛</Button>,
    icon: undefined,
    compact: false,
    heading: 'h2',
  },
};

export const WithAction: Story = {
  render: function WithAction() {
    const t = useSample();
    return (
      <EmptyState
        title={t.empty.title}
        text={t.empty.text}
        action={
          <Button variant="primary" href="#home">
            {t.empty.action}
          </Button>
        }
      />
    );
  },
};
export const Compact: Story = {
  render: function Compact() {
    return <EmptyState compact icon={<Search />} title={useSample().empty.title} heading="h3" />;
  },
};
