import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { DescriptionList } from './DescriptionList.tsx';

export const docs: ComponentDocs = {
  use: ['Facts with names: origin, weight, best before.', 'amounts for the lines of a total.'],
  avoid: ['For several things of the same kind. Use a table or cards.', 'For events. Use Timeline.'],
  compare: [
    {
      right: (
        <DescriptionList
          className="wide"
          variant="amounts"
          items={[
            { label: '商品合计', value: 'NT$2,560' },
            { label: '优惠券', value: '−NT$200', tone: 'sale' },
            { label: '应付', value: 'NT$2,360', isTotal: true },
          ]}
        />
      ),
      rightText: 'Every line that changes the total is shown; the total is last.',
      wrong: (
        <DescriptionList
          className="wide"
          variant="amounts"
          items={[
            { label: '应付', value: 'NT$2,360', isTotal: true },
            { label: '已优惠', value: 'NT$200' },
          ]}
        />
      ),
      wrongText: 'The total comes first, and the sum cannot be followed.',
    },
  ],
  states: {
    Facts: 'Label and value side by side, on phones too.',
    Amounts: 'Values at the end of the line in tabular figures.',
    Total: 'Larger, with a line above.',
    Discount: 'Persimmon, with a minus sign.',
  },
  content: [
    { rule: 'Labels are nouns without a colon.', 'zh-CN': '净含量', 'zh-TW': '淨重', en: 'Net weight' },
    { rule: 'Discounts have a minus sign (U+2212).', 'zh-CN': '−NT$200', 'zh-TW': '−NT$200', en: '−NT$200' },
  ],
  keyboard: {},
  screenReader: ['It is a description list; label and value are read as a pair.', 'The hint is read after the label.'],
  related: { Price: 'The value of a total.', Card: 'The box around it.' },
};
