import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Tag } from '../Tag/Tag.tsx';
import { PageSection } from './PageSection.tsx';

const meta: Meta<typeof PageSection> = { title: 'Layout/PageSection', component: PageSection, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof PageSection>;

export const Playground: Story = {
  args: {
    title: '台湾茗茶',
    aside: <Tag tone="brand">台湾直送</Tag>,
    text: '高山茶、红茶、乌龙茶',
    moreHref: '#tea',
    moreLabel: '全部茗茶',
    linkAs: 'a',
    heading: 'h2',
    children: '内容',
  },
};

export const WithMore: Story = {
  render: function WithMore() {
    const t = useSample();
    return (
      <PageSection title={t.sectionTitle} aside={<Tag tone="brand">{t.origin}</Tag>} text={t.levelText} moreHref="#tea" moreLabel={t.more}>
        <p>{t.body}</p>
      </PageSection>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region')).toHaveAccessibleName();
  },
};
