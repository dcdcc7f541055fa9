import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Field } from '../Field/Field.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { PasswordInput } from './PasswordInput.tsx';

export const docs: ComponentDocs = {
  use: ['A password, to log in or to set a new one.'],
  avoid: ['For codes by SMS. Use TextInput with autoComplete="one-time-code".'],
  compare: [
    {
      right: (
        <Field label="密码" hint="至少 8 个字符" className="wide">
          <PasswordInput showLabel="显示密码" hideLabel="隐藏密码" autoComplete="new-password" />
        </Field>
      ),
      rightText: 'One field with its rule beside it. The shopper can look at what was typed.',
      wrong: (
        <Stack gap={2} className="wide">
          <Field label="密码">
            <PasswordInput showLabel="显示" hideLabel="隐藏" />
          </Field>
          <Field label="再次输入密码">
            <PasswordInput showLabel="显示" hideLabel="隐藏" />
          </Field>
        </Stack>
      ),
      wrongText: 'Typing it twice proves little and doubles the work.',
    },
  ],
  states: {
    Hidden: 'Dots. The button shows an open eye.',
    Visible: 'The text is readable. The button shows a crossed eye.',
    Invalid: 'A red outline, set by Field.',
  },
  content: [{ rule: 'The button says what it does.', 'zh-CN': '显示密码', 'zh-TW': '顯示密碼', en: 'Show password' }],
  keyboard: {
    Tab: 'Moves to the field, then to the button.',
    'Enter, Space': 'On the button: shows or hides the password.',
    Enter: 'In the field: sends the form.',
  },
  screenReader: ['While hidden, characters are not read aloud.', 'The name of the button changes with the state.'],
  related: { TextInput: 'Other text.', Field: 'Label, rule and error.' },
};
