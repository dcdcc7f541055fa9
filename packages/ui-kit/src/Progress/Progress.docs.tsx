import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Progress } from './Progress.tsx';

export const docs: ComponentDocs = {
  use: ['A known share: units sold, the way to the next level, the amount until free shipping.'],
  avoid: ['For waiting without a known end. Use Skeleton or ProgressBar.', 'For steps with names. Use Steps.'],
  compare: [
    {
      right: <Progress className="wide" label="距金卡" tone="member" value={800} max={2000} text="再消费 NT$1,200 升级" />,
      rightText: 'The text says what is missing.',
      wrong: <Progress className="wide" label="热度" tone="sale" value={93} text="火爆抢购中" />,
      wrongText: 'A bar that measures nothing is a trick.',
    },
  ],
  states: { Zero: 'An empty bar.', Part: 'The bar is filled from the start of the line.', 'Above max': 'A full bar.' },
  content: [
    {
      rule: 'What is left, with its unit.',
      'zh-CN': '再消费 NT$1,200 升级',
      'zh-TW': '再消費 NT$1,200 升級',
      en: 'Spend NT$1,200 more to level up',
    },
  ],
  keyboard: {},
  screenReader: ['It is a progress bar with label and value.', 'The text is read after it.'],
  related: { Steps: 'Steps with names.', ProgressBar: 'A navigation.', Countdown: 'Time instead of a share.' },
};
