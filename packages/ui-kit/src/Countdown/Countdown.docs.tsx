import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Countdown } from './Countdown.tsx';

export const docs: ComponentDocs = {
  use: ['The time until a sale, coupon or reservation ends, when it ends within days.', 'boxes in section headers, plain in running text.'],
  avoid: ['For an end that can be extended. A countdown is a promise.', 'For dates weeks ahead. Write the date.'],
  compare: [
    {
      right: <Countdown label="距结束" until={1_000_005_025_000} serverNow={1_000_000_000_000} />,
      rightText: 'A real end, by the clock of the server.',
      wrong: <Countdown label="仅剩" variant="plain" until={1_000_000_060_000} serverNow={1_000_000_000_000} />,
      wrongText: 'A minute to decide puts pressure on the shopper.',
    },
  ],
  states: {
    'Up to 99 hours': 'Hours, minutes and seconds.',
    'Above 99 hours': 'Days, so that the width stays the same.',
    Ended: 'endedLabel takes its place, and onEnd is called once.',
  },
  content: [
    { rule: 'The label names the event and reads well before the time.', 'zh-CN': '距结束', 'zh-TW': '距離結束', en: 'Ends in' },
    { rule: 'After the end, say what happened.', 'zh-CN': '已结束', 'zh-TW': '已結束', en: 'Ended' },
  ],
  keyboard: {},
  screenReader: [
    'It is a timer without live announcements, which would interrupt each second.',
    'The remaining time is read when the reader reaches it.',
  ],
  related: { Progress: 'The share that is sold.', PageSection: 'Takes it as aside.', Tag: 'The name of the sale.' },
};
