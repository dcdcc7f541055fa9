import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { StarsInput } from './StarsInput.tsx';

export const docs: ComponentDocs = {
  use: ['A shopper rates an order, a product or a service.'],
  avoid: ['To show a rating. Use Stars.', 'For a choice that is no rating. Use RadioGroup.'],
  compare: [
    {
      right: <StarsInput label="你的评分" value={4} onChange={() => {}} valueLabels={['很差', '较差', '一般', '满意', '非常满意']} />,
      rightText: 'Words say what the stars mean.',
      wrong: <StarsInput label="评分" value={5} onChange={() => {}} valueLabels={['1', '2', '3', '4', '5']} />,
      wrongText: 'Five stars by default are a rating that nobody gave.',
    },
  ],
  states: {
    'Not rated': 'value 0, all stars empty.',
    Rated: 'The stars are filled and the word stands after them.',
    Hover: 'The stars up to the pointer are filled.',
  },
  content: [
    {
      rule: 'Five words from poor to excellent, in even steps.',
      'zh-CN': '很差、较差、一般、满意、非常满意',
      'zh-TW': '很差、不太好、普通、滿意、非常滿意',
      en: 'Poor, Fair, Good, Very good, Excellent',
    },
  ],
  keyboard: { Tab: 'Moves into the group.', 'Arrow keys': 'Choose one star more or less.' },
  screenReader: ['It is a group of five radio buttons, each named by its word.'],
  related: { Stars: 'Shows a rating.', RadioGroup: 'Other single choices.' },
};
