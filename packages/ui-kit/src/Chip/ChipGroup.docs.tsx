import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { ChipGroup } from './ChipGroup.tsx';

export const docs: ComponentDocs = {
  use: ['The options of a product: flavour, size, colour.', 'One choice of two to about ten short values.'],
  avoid: [
    'For long labels with explanations. Use RadioGroup.',
    'For more than ten values. Use Select.',
    'For several choices at once. Use Chip.',
  ],
  compare: [
    {
      right: (
        <ChipGroup
          label="口味"
          value="a"
          onChange={() => {}}
          choices={[
            { value: 'a', label: '原味' },
            { value: 'b', label: '红茶', state: 'soldOut' },
          ]}
          stateLabels={{ soldOut: '已售罄', impossible: '不可选' }}
        />
      ),
      rightText: 'Show sold-out options. The shopper sees the whole choice and can ask for a notice.',
      wrong: <ChipGroup label="口味" value="a" onChange={() => {}} choices={[{ value: 'a', label: '原味' }]} />,
      wrongText: 'Hiding the options makes the shopper believe that they never existed.',
    },
  ],
  states: {
    'Sold out': 'Struck through, with a dashed outline. It can be selected, for a notice on arrival.',
    Conflict: 'Muted, with a dashed outline. Selecting it deselects what it conflicts with.',
    Impossible: 'Muted, with a dashed outline, and disabled.',
    'Nothing selected': 'value null. The first Tab reaches the first option.',
  },
  content: [
    { rule: 'The label is a noun in the singular.', 'zh-CN': '口味', 'zh-TW': '口味', en: 'Flavour' },
    { rule: 'Values have the same form: all amounts, or all names.', 'zh-CN': '10 入礼盒', 'zh-TW': '10 入禮盒', en: 'Box of 10' },
  ],
  keyboard: {
    Tab: 'Moves into the group, to the selected option.',
    'Arrow keys': 'Select the next or previous option.',
    Space: 'Selects the focused option.',
  },
  screenReader: ['It is a group of radio buttons with the label as its name.', 'The state is read after the label of an option.'],
  related: { Chip: 'Several choices at once.', RadioGroup: 'Choices with explanations.', Select: 'Many values.' },
};
