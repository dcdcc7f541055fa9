import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { TextInput } from '../TextInput/TextInput.tsx';
import { Field } from './Field.tsx';

export const docs: ComponentDocs = {
  use: ['Around every text control of a form. It connects label, hint and error with the control.'],
  avoid: [
    'Around Checkbox, RadioGroup, ChipGroup and QuantityStepper, which have labels of their own.',
    'For values that cannot be edited. Use DescriptionList.',
  ],
  compare: [
    {
      right: (
        <Field label="手机号码" error="请填 11 位手机号码" className="wide">
          <TextInput defaultValue="1380013" />
        </Field>
      ),
      rightText: 'The error says what to fill in. The label stays visible.',
      wrong: (
        <Field label="手机号码" labelHidden error="格式错误" className="wide">
          <TextInput placeholder="手机号码" defaultValue="1380013" />
        </Field>
      ),
      wrongText: 'The placeholder is gone after the first character, and the error names no remedy.',
    },
  ],
  states: {
    Hint: 'Muted text below the control; it stays beside an error.',
    Error: 'Red outline, and a red message above the hint.',
    Required: 'A red star after the label.',
    Disabled: 'Set disabled on the control.',
  },
  content: [
    { rule: 'The label is a noun without a colon.', 'zh-CN': '手机号码', 'zh-TW': '手機號碼', en: 'Mobile number' },
    {
      rule: 'The error says how to fix it.',
      'zh-CN': '请填 11 位手机号码',
      'zh-TW': '請填 10 碼手機號碼',
      en: 'Enter a mobile number with 11 digits',
    },
    { rule: 'Mark what is optional if most fields are required.', 'zh-CN': '选填', 'zh-TW': '選填', en: 'Optional' },
  ],
  keyboard: { Tab: 'Moves the focus to the control. A click on the label does the same.' },
  screenReader: [
    'The label is the name of the control; error and hint are its description.',
    'With an error the control is announced as invalid.',
  ],
  related: { TextInput: 'One line of text.', Textarea: 'Several lines.', Select: 'One of many values.', PasswordInput: 'A password.' },
};
