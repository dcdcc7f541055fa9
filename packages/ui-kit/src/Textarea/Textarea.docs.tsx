import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Field } from '../Field/Field.tsx';
import { Textarea } from './Textarea.tsx';

export const docs: ComponentDocs = {
  use: ['Text of several lines: reviews, questions, notes to a shop.'],
  avoid: ['For one line. Use TextInput.'],
  compare: [
    {
      right: (
        <Field label="备注" note="选填" className="wide">
          <Textarea rows={3} placeholder="例如：请放管理室" />
        </Field>
      ),
      rightText: 'The height shows how much text is expected.',
      wrong: (
        <Field label="备注" className="wide">
          <Textarea rows={1} />
        </Field>
      ),
      wrongText: 'A single line hides what was typed.',
    },
  ],
  states: {
    Focus: 'A ring around the box.',
    Long: 'The shopper can drag the lower corner. The text scrolls.',
    Invalid: 'A red outline, set by Field.',
    Disabled: 'A muted box.',
  },
  content: [
    {
      rule: 'The placeholder gives an example.',
      'zh-CN': '例如：请放管理室',
      'zh-TW': '例如：請放管理室',
      en: 'For example: leave it at the front desk',
    },
    { rule: 'A limit is shown before it is reached.', 'zh-CN': '最多 200 字', 'zh-TW': '最多 200 字', en: 'Up to 200 characters' },
  ],
  keyboard: { Tab: 'Moves into the field and out of it.', Enter: 'Starts a new line.' },
  screenReader: ['Name and description come from Field.'],
  related: { TextInput: 'One line.', Field: 'Label, hint and error.' },
};
