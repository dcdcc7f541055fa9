import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Checkbox } from './Checkbox.tsx';

export const docs: ComponentDocs = {
  use: [
    'Consent, or one setting that takes effect when the form is sent.',
    'Several choices of a list, with a box above that selects all.',
  ],
  avoid: ['For exactly one of several. Use RadioGroup.', 'For filters that take effect at once. Use Chip.'],
  compare: [
    {
      right: <Checkbox>我已阅读并同意服务条款</Checkbox>,
      rightText: 'Consent is empty until the shopper gives it.',
      wrong: <Checkbox defaultChecked>不接收优惠信息</Checkbox>,
      wrongText: 'A checked box with a negation. Nobody knows what it means.',
    },
  ],
  states: {
    Empty: 'An outlined box.',
    Checked: 'A green box with a check mark.',
    Mixed: 'A green box with a dash: some of the boxes below are checked.',
    Invalid: 'A red outline.',
    Disabled: 'A muted box and label.',
  },
  content: [
    {
      rule: 'A statement that becomes true, without negation.',
      'zh-CN': '我已阅读并同意服务条款',
      'zh-TW': '我已閱讀並同意服務條款',
      en: 'I have read and accept the terms of service',
    },
    { rule: 'The box above a list is “select all”.', 'zh-CN': '全选', 'zh-TW': '全選', en: 'Select all' },
  ],
  keyboard: { Tab: 'Moves to the box.', Space: 'Checks or unchecks it.' },
  screenReader: ['It is a native checkbox; mixed is announced as partly checked.', 'Without children, set aria-label.'],
  related: { RadioGroup: 'One of several.', Chip: 'Filters that take effect at once.' },
};
