import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Disclosure } from './Disclosure.tsx';

export const docs: ComponentDocs = {
  use: ['Details that few shoppers need: questions and answers, fees line by line.', 'Several with the same name, of which one is open.'],
  avoid: ['For what everyone must read before paying.', 'For a menu. Use a popover of the page.'],
  compare: [
    {
      right: (
        <Disclosure className="wide" title="可以退货吗？">
          七天无理由退货。
        </Disclosure>
      ),
      rightText: 'The title is the question that the shopper has.',
      wrong: (
        <Disclosure className="wide" title="更多">
          价格不含税费。
        </Disclosure>
      ),
      wrongText: 'A condition of the price hides behind “more”.',
    },
  ],
  states: {
    Closed: 'A chevron points down.',
    Open: 'The chevron turns; the content stands below.',
    'In an accordion': 'Opening one closes the other with the same name.',
  },
  content: [
    { rule: 'A question, or a noun that says what is inside.', 'zh-CN': '可以退货吗？', 'zh-TW': '可以退貨嗎？', en: 'Can I return it?' },
  ],
  keyboard: { Tab: 'Moves to the title.', 'Enter, Space': 'Opens or closes the content.' },
  screenReader: ['It is a native details element, announced as expanded or collapsed.', 'Find in page opens it.'],
  related: { Tabs: 'One of several parts.', Dialog: 'A question that must be answered.' },
};
