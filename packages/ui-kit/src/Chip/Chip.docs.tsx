import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Stack } from '../Stack/Stack.tsx';
import { Chip } from './Chip.tsx';

export const docs: ComponentDocs = {
  use: ['Filters of which several can be on at once.', 'A recent search or a selected filter that can be removed, with an icon in after.'],
  avoid: [
    'For exactly one choice of several. Use ChipGroup, which is a group of radio buttons.',
    'For facts that cannot be pressed. Use Tag.',
  ],
  compare: [
    {
      right: (
        <Stack direction="row" gap={2}>
          <Chip selected>台湾直送</Chip>
          <Chip>新品</Chip>
        </Stack>
      ),
      rightText: 'Each chip switches one filter.',
      wrong: (
        <Stack direction="row" gap={2}>
          <Chip selected>全部</Chip>
          <Chip>已付款</Chip>
        </Stack>
      ),
      wrongText: 'Views of one list are links. Use LinkTabs, so that each has an address.',
    },
  ],
  states: {
    Selected: 'Green outline and tint.',
    'Sold out': 'Struck through, with a dashed outline. It can be selected.',
    Impossible: 'Muted, with a dashed outline. It cannot be selected with the other options.',
  },
  content: [
    { rule: 'The value alone, without the name of the group.', 'zh-CN': '土凤梨', 'zh-TW': '土鳳梨', en: 'Native pineapple' },
    { rule: 'stateLabel says why the chip is marked.', 'zh-CN': '已售罄', 'zh-TW': '已售完', en: 'Sold out' },
  ],
  keyboard: { Tab: 'Moves to the next chip.', 'Enter, Space': 'Switches the chip.' },
  screenReader: ['It is announced as a toggle button, pressed or not pressed.', 'stateLabel is part of the name.'],
  related: {
    ChipGroup: 'One choice of several.',
    Tag: 'A fact that cannot be pressed.',
    Checkbox: 'Filters in a form that is sent as a whole.',
  },
};
