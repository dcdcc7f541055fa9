import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Button } from '../Button/Button.tsx';
import { Price } from '../Price/Price.tsx';
import { StickyBar } from './StickyBar.tsx';

export const docs: ComponentDocs = {
  use: ['The main buttons of a page on phones: buy, checkout, submit.'],
  avoid: ['For navigation of the app, which has a tab bar of its own.', 'For more than one price and two buttons.'],
  compare: [
    {
      right: (
        <StickyBar className="wide" wideScreen="static" style={{ position: 'static' }}>
          <Price amountTwd="1,280" amountCny="291" style={{ flex: 1 }} />
          <Button variant="primary">立即购买</Button>
        </StickyBar>
      ),
      rightText: 'What it costs and the next step.',
      wrong: (
        <StickyBar className="wide" wideScreen="static" style={{ position: 'static' }}>
          <Button>客服</Button>
          <Button>收藏</Button>
          <Button>分享</Button>
          <Button variant="primary">购买</Button>
        </StickyBar>
      ),
      wrongText: 'Four buttons leave none large enough for a thumb.',
    },
  ],
  states: {
    Phone: 'Fixed to the lower edge, above the safe area of the system.',
    'Wide, static': 'A row in the page.',
    'Wide, hidden': 'Not shown. The page has the buttons elsewhere.',
    Printing: 'Not printed.',
  },
  content: [{ rule: 'Buttons of at most four characters or two words.', 'zh-CN': '立即购买', 'zh-TW': '立即購買', en: 'Buy now' }],
  keyboard: { Tab: 'Moves to the buttons after the content of the page.' },
  screenReader: ['It has no role. Its buttons are read where they stand in the source.'],
  related: { Button: 'The usual content.', Price: 'The amount beside them.' },
};
