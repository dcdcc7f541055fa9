import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { LinkTabs } from './LinkTabs.tsx';

export const docs: ComponentDocs = {
  use: ['Views of one list with addresses of their own: all orders, unpaid, shipped.', 'The sub-pages of one section of a page.'],
  avoid: ['For parts of a page without an address. Use Tabs.', 'For filters that combine. Use Chip.'],
  compare: [
    {
      right: (
        <LinkTabs
          className="wide"
          label="我的订单"
          tabs={[
            { href: '#all', label: '全部', current: true },
            { href: '#unpaid', label: '待付款', count: 2 },
          ]}
        />
      ),
      rightText: 'Each view can be opened, shared and gone back to.',
      wrong: (
        <LinkTabs
          className="wide"
          label="操作"
          tabs={[
            { href: '#save', label: '保存' },
            { href: '#delete', label: '删除' },
          ]}
        />
      ),
      wrongText: 'Actions are buttons.',
    },
  ],
  states: {
    Current: 'A green line below the link.',
    Hover: 'The text turns green.',
    Narrow: 'The row scrolls; the current link is in view.',
  },
  content: [{ rule: 'Nouns or states, with a count where something waits.', 'zh-CN': '待付款 2', 'zh-TW': '待付款 2', en: 'To pay 2' }],
  keyboard: { Tab: 'Moves to the next link.', Enter: 'Opens the view.' },
  screenReader: ['It is a navigation landmark with links.', 'The current link has aria-current="page".'],
  related: { Tabs: 'Parts of the same page.', Breadcrumbs: 'The levels above.' },
};
