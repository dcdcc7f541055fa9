import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Field } from '../Field/Field.tsx';
import { Select } from './Select.tsx';

export const docs: ComponentDocs = {
  use: ['One of more than about seven values whose names the shopper knows: region, month, reason.'],
  avoid: ['For few values. RadioGroup and ChipGroup show all of them at once.', 'For hundreds of values. Let the shopper search.'],
  compare: [
    {
      right: (
        <Field label="地区" className="wide">
          <Select
            placeholder="请选择"
            options={[
              { value: '1', label: '台北市' },
              { value: '2', label: '新北市' },
            ]}
          />
        </Field>
      ),
      rightText: 'An empty first option, so that no value is sent by accident.',
      wrong: (
        <Field label="同意条款" className="wide">
          <Select
            options={[
              { value: '1', label: '是' },
              { value: '0', label: '否' },
            ]}
          />
        </Field>
      ),
      wrongText: 'Yes or no is a Checkbox.',
    },
  ],
  states: {
    Empty: 'The placeholder as first option.',
    Open: 'The list of the system, on phones a wheel.',
    Invalid: 'A red outline, set by Field.',
    Disabled: 'A muted box.',
  },
  content: [
    { rule: 'The placeholder asks for a choice.', 'zh-CN': '请选择', 'zh-TW': '請選擇', en: 'Choose one' },
    {
      rule: 'Options have the same form and a known order.',
      'zh-CN': '台北市、新北市',
      'zh-TW': '台北市、新北市',
      en: 'Taipei City, New Taipei City',
    },
  ],
  keyboard: {
    Tab: 'Moves to the field.',
    'Arrow keys': 'Change the value, or move in the open list.',
    'Letter keys': 'Jump to an option that starts with them.',
    Enter: 'Accepts the option of the open list.',
  },
  screenReader: ['It is the native control of the system, with name and description from Field.'],
  related: { RadioGroup: 'Few values.', ChipGroup: 'Options of a product.', Field: 'Label, hint and error.' },
};
