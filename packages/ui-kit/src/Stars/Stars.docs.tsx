import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Stars } from './Stars.tsx';

export const docs: ComponentDocs = {
  use: ['The average rating of a product or shop, with the number of reviews in text.', 'The rating of one review.'],
  avoid: ['To ask for a rating. Use StarsInput.', 'When there are no reviews yet. Say so in words.'],
  compare: [
    {
      right: <Stars value={4.6} label="5 星中的 4.6 星" text="4.6（328 条评价）" />,
      rightText: 'The number of reviews shows what the average is worth.',
      wrong: <Stars value={5} label="5 星" />,
      wrongText: 'Five stars of one review look like five stars of a thousand.',
    },
  ],
  states: { Fraction: 'A star is filled partly.', Zero: 'All stars are empty.', Small: 'For cards and lists.' },
  content: [
    { rule: 'label says value and scale.', 'zh-CN': '5 星中的 4.6 星', 'zh-TW': '5 顆星中的 4.6 顆', en: '4.6 out of 5 stars' },
    {
      rule: 'text has the score with one decimal, then the count.',
      'zh-CN': '4.6（328 条评价）',
      'zh-TW': '4.6（328 則評價）',
      en: '4.6 (328 reviews)',
    },
  ],
  keyboard: {},
  screenReader: ['The stars are one image with the label as its name.', 'The text after them is read separately.'],
  related: { StarsInput: 'Asks for a rating.', ShopCard: 'Has a place for it.' },
};
