import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { DayPicker } from './DayPicker.tsx';

const calendar = {
  className: 'wide',
  first: '2026-12-01',
  last: '2026-12-31',
  nameMonth: () => '2026 年 12 月',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  labels: { previous: '上个月', next: '下个月' },
  onChoose: () => undefined,
} as const;
const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

export const docs: ComponentDocs = {
  status: 'new',
  changes: { '2026-11-30': 'Moved here from the storefront, without its dependency on the texts of bookings.' },
  use: ['Days of a stay, a tour or a transfer, with the price of each.', 'In a Drawer or Dialog of the product page.'],
  avoid: ['For a day of birth. Use TextInput with type date.', 'For choosing among a few days. Use ChipGroup.'],
  compare: [
    {
      right: (
        <DayPicker
          {...calendar}
          describe={(day) => ({ label: day, isOpen: isWeekend(day), ...(isWeekend(day) ? { price: '2,400' } : {}) })}
        />
      ),
      rightText: 'Closed days are struck through, and stay in their place.',
      wrong: <DayPicker {...calendar} describe={(day) => ({ label: day, isOpen: true })} />,
      wrongText: 'Without prices and closed days, the shopper finds out after the choice.',
    },
  ],
  states: {
    Open: 'The number with price and units left.',
    Closed: 'Grey and struck through.',
    Chosen: 'White on green.',
    'First and last month': 'The button of the month before or after is disabled.',
  },
  content: [
    { rule: 'The name of a month has the year.', 'zh-CN': '2026 年 12 月', 'zh-TW': '2026 年 12 月', en: 'December 2026' },
    {
      rule: 'The label of a day is a sentence.',
      'zh-CN': '12月5日 星期六，NT$2,400，剩 3 间',
      'zh-TW': '12月5日 星期六，NT$2,400，剩 3 間',
      en: 'Saturday, 5 December, NT$2,400, 3 left',
    },
  ],
  keyboard: {
    Tab: 'Moves to the buttons of the months, and to one day.',
    'Arrow keys': 'Move between days and weeks.',
    'Home, End': 'Move to the ends of the week.',
    'Page up, Page down': 'Move between months.',
    Enter: 'Chooses the day.',
  },
  screenReader: ['The month is a grid with the name of the month.', 'Closed days are read as unavailable, and can be visited.'],
  related: { Drawer: 'Holds the picker on a phone.', ChipGroup: 'For a few days.', Price: 'The price of the chosen days.' },
};
