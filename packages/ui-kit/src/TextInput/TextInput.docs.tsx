import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Field } from '../Field/Field.tsx';
import { TextInput } from './TextInput.tsx';

export const docs: ComponentDocs = {
  use: [
    'One line of text, a number, an address, a code. Put it into a Field.',
    'before and after hold a unit, a country code, an icon or a button.',
  ],
  avoid: [
    'For several lines. Use Textarea.',
    'For a password. Use PasswordInput.',
    'For one of a few known values. Use RadioGroup or Select.',
  ],
  compare: [
    {
      right: (
        <Field label="手机号码" className="wide">
          <TextInput type="tel" inputMode="tel" autoComplete="tel" before="+886" />
        </Field>
      ),
      rightText: 'The phone offers digits and the stored number.',
      wrong: (
        <Field label="手机号码" className="wide">
          <TextInput placeholder="+886" />
        </Field>
      ),
      wrongText: 'A keyboard of letters, and a country code that may be typed twice.',
    },
  ],
  states: {
    Empty: 'The placeholder is muted. It gives an example, no instruction.',
    Focus: 'A ring around the box.',
    Invalid: 'A red outline, set by Field.',
    Disabled: 'A muted box. Its value is not sent.',
  },
  content: [
    { rule: 'A placeholder is an example.', 'zh-CN': '例如：林小美', 'zh-TW': '例如：林小美', en: 'For example: Anna Chen' },
    { rule: 'Units stand in after.', 'zh-CN': '公斤', 'zh-TW': '公斤', en: 'kg' },
  ],
  keyboard: { Tab: 'Moves into the field, then to a button in after.', Enter: 'Sends the form.' },
  screenReader: [
    'Name and description come from Field. Alone, set aria-label.',
    'before and after are read only if they are buttons or part of the label.',
  ],
  related: { Field: 'Label, hint and error.', Textarea: 'Several lines.', SearchBox: 'Text with suggestions.' },
};
