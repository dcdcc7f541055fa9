import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Card } from './Card.tsx';

export const docs: ComponentDocs = {
  use: [
    'A group that belongs together: the summary of an order, a level, an address.',
    'as="section" or as="li" where the group is a part of a page or a list.',
  ],
  avoid: ['Around everything. Space and headings separate parts without boxes.', 'For products and shops. Use ProductCard and ShopCard.'],
  compare: [
    {
      right: (
        <Card variant="hairline" className="wide">
          <strong>林小美</strong>
          <p>台北市信义区市府路 1 号</p>
        </Card>
      ),
      rightText: 'One group, one box.',
      wrong: (
        <Card variant="hairline" className="wide">
          <Card variant="hairline">
            <Card variant="hairline">林小美</Card>
          </Card>
        </Card>
      ),
      wrongText: 'Boxes in boxes cost space and say nothing.',
    },
  ],
  states: {
    Plain: 'Surface without outline.',
    Hairline: 'A thin outline.',
    Sunken: 'A muted background, for less important things.',
    Brand: 'A green tint.',
    Member: 'A golden tint, for membership only.',
  },
  content: [{ rule: 'It starts with a heading that names the group.', 'zh-CN': '收货地址', 'zh-TW': '收件地址', en: 'Delivery address' }],
  keyboard: {},
  screenReader: ['It has no role of its own. Choose the element with as, and give a section its heading.'],
  related: { ProductCard: 'Products.', PageSection: 'A part of the page with a heading.', Notice: 'A message.' },
};
