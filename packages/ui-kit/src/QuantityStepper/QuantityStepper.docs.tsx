import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { QuantityStepper } from './QuantityStepper.tsx';

export const docs: ComponentDocs = {
  use: ['The quantity of a product in a cart or on its page.'],
  avoid: [
    'For numbers without small steps, such as amounts of money. Use TextInput with inputMode.',
    'For a choice of fixed sizes. Use ChipGroup.',
  ],
  compare: [
    {
      right: <QuantityStepper value={3} max={3} onChange={() => {}} labels={{ quantity: '数量', decrease: '减少', increase: '增加' }} />,
      rightText: 'max is the remaining stock. A note beside it says so.',
      wrong: <QuantityStepper value={88} onChange={() => {}} labels={{ quantity: '数量', decrease: '减少', increase: '增加' }} />,
      wrongText: 'Without max the shopper learns at the checkout that stock is short.',
    },
  ],
  states: {
    'At a limit': 'The button that leads beyond it is muted.',
    Typing: 'Any text can be typed. Enter or leaving the field corrects it to the limits.',
    Disabled: 'Buttons and field are muted.',
  },
  content: [
    { rule: 'Labels of the buttons are verbs.', 'zh-CN': '减少、增加', 'zh-TW': '減少、增加', en: 'Decrease, Increase' },
    { rule: 'The limit stands beside it, with its reason.', 'zh-CN': '每人限购 3 件', 'zh-TW': '每人限購 3 件', en: 'Limit 3 per person' },
  ],
  keyboard: {
    Tab: 'Moves through button, field and button.',
    'Arrow up, Arrow down': 'Adds or removes one in the field.',
    Enter: 'Accepts the typed number.',
  },
  screenReader: ['The field is a spin button with value and limits.', 'A button at its limit is announced as dimmed.'],
  related: { TextInput: 'Other numbers.', StickyBar: 'Buy buttons beside it on phones.' },
};
