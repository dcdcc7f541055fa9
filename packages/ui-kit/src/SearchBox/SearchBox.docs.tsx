import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { SearchBox } from './SearchBox.tsx';

export const docs: ComponentDocs = {
  use: ['The search of the shop, in the header and on the search page.'],
  avoid: ['To filter a list that is on the page already. Use TextInput with a label.', 'To choose one of known values. Use Select.'],
  compare: [
    {
      right: (
        <SearchBox
          className="wide"
          action="#"
          placeholder="凤梨酥、红茶、阿里山…"
          onTextChange={() => {}}
          onSearch={() => {}}
          groups={[]}
          labels={{ search: '搜索', submit: '搜索', clear: '清除', suggestions: '搜索建议', count: (n) => `${n} 条建议` }}
        />
      ),
      rightText: 'The placeholder gives examples of what can be found.',
      wrong: (
        <SearchBox
          className="wide"
          action="#"
          placeholder="请在此处输入您要搜索的商品关键词"
          onTextChange={() => {}}
          onSearch={() => {}}
          groups={[]}
          labels={{ search: '搜索', submit: '搜索', clear: '清除', suggestions: '搜索建议', count: (n) => `${n} 条建议` }}
        />
      ),
      wrongText: 'An instruction that is cut off on a phone.',
    },
  ],
  states: {
    Open: 'Groups of suggestions below the field, with the active one tinted. On phones they cover the page.',
    'With text': 'A button clears the field.',
    Composing: 'During an IME composition no suggestions are asked for, and Enter does not search.',
    'Without script': 'It is a form that sends its text to action.',
  },
  content: [
    {
      rule: 'Two or three real examples as placeholder.',
      'zh-CN': '凤梨酥、红茶、阿里山…',
      'zh-TW': '鳳梨酥、紅茶、阿里山…',
      en: 'Pineapple cakes, black tea, Alishan…',
    },
    { rule: 'The announcement has the number of suggestions.', 'zh-CN': '5 条建议', 'zh-TW': '5 則建議', en: '5 suggestions' },
  ],
  keyboard: {
    'Arrow up, Arrow down': 'Move through the suggestions. The focus stays in the field.',
    Enter: 'Searches for the text or the active suggestion.',
    Escape: 'Closes the list, then clears the field.',
    Tab: 'Moves to the buttons and closes the list.',
  },
  screenReader: [
    'It is a combobox with a list box. The active suggestion is announced.',
    'The number of suggestions is announced when it changes.',
  ],
  related: { TextInput: 'Other text.', Chip: 'Recent searches on the search page.' },
};
