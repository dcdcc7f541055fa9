import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Link } from './Link.tsx';

export const docs: ComponentDocs = {
  use: [
    'Navigation within text: text, with an underline.',
    'Names in lists and menus: plain.',
    'Legal and secondary links, such as terms: muted.',
  ],
  avoid: ['For actions that change data. Use Button.', 'Around a whole card. Use ProductCard or ShopCard, which have one link each.'],
  compare: [
    {
      right: (
        <p>
          退货前请阅读<Link href="#returns">退货规则</Link>。
        </p>
      ),
      rightText: 'The linked words name the target.',
      wrong: (
        <p>
          查看退货规则请<Link href="#here">点这里</Link>。
        </p>
      ),
      wrongText: 'A list of all links, as screen readers offer it, says “here” several times.',
    },
  ],
  states: {
    Hover: 'The underline of text becomes thicker; plain and muted get one.',
    Focus: 'A ring in the focus colour around each line.',
    Visited: 'No change, because a shop has many pages that are visited daily.',
  },
  content: [
    { rule: 'Name the target, without “click here”.', 'zh-CN': '退货规则', 'zh-TW': '退貨規則', en: 'Return policy' },
    { rule: 'A link to another site says so.', 'zh-CN': '在 Google 地图打开', 'zh-TW': '在 Google 地圖開啟', en: 'Open in Google Maps' },
  ],
  keyboard: { Tab: 'Moves the focus to the link.', Enter: 'Follows it.' },
  screenReader: ['It is announced as a link with its text.', 'In a navigation, set aria-current="page" on the link of the current page.'],
  related: {
    Button: 'The next step of a purchase, also as a link.',
    Breadcrumbs: 'Links to the levels above.',
    LinkTabs: 'Links between views of the same thing.',
  },
};
