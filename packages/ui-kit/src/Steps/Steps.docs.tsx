import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Steps } from './Steps.tsx';

export const docs: ComponentDocs = {
  use: ['A process of three to five steps whose order is fixed: checkout, return.'],
  avoid: ['For events with times. Use Timeline.', 'For a share of a whole. Use Progress.'],
  compare: [
    {
      right: (
        <Steps
          className="wide"
          label="结账"
          steps={[{ label: '购物车' }, { label: '确认订单' }, { label: '付款' }]}
          current={1}
          doneLabel="已完成"
        />
      ),
      rightText: 'Few steps with short names.',
      wrong: (
        <Steps
          className="wide"
          label="结账"
          steps={[
            { label: '请先检查购物车' },
            { label: '登录' },
            { label: '地址' },
            { label: '配送' },
            { label: '优惠' },
            { label: '付款' },
            { label: '完成' },
          ]}
          current={1}
          doneLabel="已完成"
        />
      ),
      wrongText: 'Seven steps look longer than they are, and are too narrow on a phone.',
    },
  ],
  states: { Done: 'A check mark in a green circle.', Current: 'The number in a green outline.', Upcoming: 'The number, muted.' },
  content: [
    { rule: 'Nouns of two to four characters, or one word.', 'zh-CN': '确认订单', 'zh-TW': '確認訂單', en: 'Review' },
    { rule: 'doneLabel is read after the name of a step.', 'zh-CN': '已完成', 'zh-TW': '已完成', en: 'Done' },
  ],
  keyboard: {},
  screenReader: ['It is an ordered list. The current step has aria-current="step".', 'Done steps are read with doneLabel.'],
  related: { Timeline: 'What happened and when.', Progress: 'A share of a whole.' },
};
