import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Timeline } from './Timeline.tsx';

export const docs: ComponentDocs = {
  use: ['Events with times, newest first: the way of a parcel, the history of a return.'],
  avoid: ['For steps without times. Use Steps.', 'For a list of messages. Use a list of the page.'],
  compare: [
    {
      right: (
        <Timeline
          className="wide"
          events={[
            { key: 'b', title: '派送中', time: '11-18 09:05', state: 'current' },
            { key: 'a', title: '已清关', time: '11-16 22:41', text: '厦门' },
          ]}
        />
      ),
      rightText: 'The newest event is first, with place and time.',
      wrong: (
        <Timeline
          className="wide"
          events={[
            { key: 'a', title: '状态更新', time: '刚刚' },
            { key: 'b', title: '状态更新', time: '不久前' },
          ]}
        />
      ),
      wrongText: 'Equal titles and vague times tell no story.',
    },
  ],
  states: {
    Current: 'A green dot with a ring, and a bold green title.',
    Done: 'A green dot.',
    Upcoming: 'An outlined dot and muted text.',
    Failed: 'A red dot and a red title.',
  },
  content: [
    { rule: 'The title is a state or an event in the past.', 'zh-CN': '已清关', 'zh-TW': '已清關', en: 'Cleared customs' },
    {
      rule: 'The time has date and minute, in the time zone of the shop.',
      'zh-CN': '11-16 22:41',
      'zh-TW': '11/16 22:41',
      en: 'Nov 16, 22:41',
    },
  ],
  keyboard: {},
  screenReader: ['It is an ordered list; times are machine-readable.', 'Marks have no text, so the title says what happened.'],
  related: { Steps: 'A fixed order without times.', DescriptionList: 'Facts without an order.' },
};
