import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { RadioGroup } from './RadioGroup.tsx';

export const docs: ComponentDocs = {
  use: ['One of two to seven choices that need an explanation or an amount: delivery, payment, address.'],
  avoid: ['For short values such as sizes. Use ChipGroup.', 'For many values. Use Select.', 'For yes or no. Use Checkbox.'],
  compare: [
    {
      right: (
        <RadioGroup
          className="wide"
          variant="cards"
          label="配送方式"
          defaultValue="air"
          choices={[
            { value: 'air', label: '空运 3–5 天', hint: '已含清关费用', after: 'NT$180' },
            { value: 'sea', label: '海运 10–15 天', after: 'NT$60' },
          ]}
        />
      ),
      rightText: 'Each choice shows its consequence: days and amount.',
      wrong: (
        <RadioGroup
          className="wide"
          label="配送方式"
          defaultValue="1"
          choices={[
            { value: '1', label: '方式一' },
            { value: '2', label: '方式二' },
          ]}
        />
      ),
      wrongText: 'The shopper must try the choices to learn what they cost.',
    },
  ],
  states: {
    Selected: 'A green dot; in cards also a green outline.',
    Disabled: 'A muted choice. Its hint says why.',
    Error: 'A red message below the group.',
    'Nothing selected': 'No dot. The first Tab reaches the first choice.',
  },
  content: [
    { rule: 'The label of the group is a noun.', 'zh-CN': '配送方式', 'zh-TW': '配送方式', en: 'Delivery' },
    { rule: 'The hint explains in one line.', 'zh-CN': '已含清关费用', 'zh-TW': '已含清關費用', en: 'Customs clearance included' },
  ],
  keyboard: {
    Tab: 'Moves into the group, to the selected choice.',
    'Arrow keys': 'Select the next or previous choice.',
    Space: 'Selects the focused choice.',
  },
  screenReader: ['It is a group with its label; each choice is a radio button.', 'Hints and errors are descriptions.'],
  related: { ChipGroup: 'Short values.', Select: 'Many values.', Checkbox: 'Several choices.' },
};
