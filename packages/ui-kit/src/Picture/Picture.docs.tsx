import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { pictures } from '../../.storybook/sample.tsx';
import { Picture } from './Picture.tsx';

export const docs: ComponentDocs = {
  use: [
    'Every picture of the shop. It reserves the place, offers sizes and loads lazily.',
    'priority for one or two pictures above the fold.',
  ],
  avoid: ['For icons. Use a Lucide icon.', 'For people and logos. Use Avatar.'],
  compare: [
    {
      right: (
        <Picture picture={pictures.pineapple} ratio="1:1" rounded alt="切开的凤梨酥，露出凤梨馅" style={{ width: 120 }} sizes="120px" />
      ),
      rightText: 'A ratio that fits the subject, and a text that says what is seen.',
      wrong: <Picture picture={pictures.pineapple} ratio="7:2" alt="图片" style={{ width: 200 }} sizes="200px" />,
      wrongText: 'The banner ratio cuts the product, and the text says nothing.',
    },
  ],
  states: {
    'Not loaded': 'A box in the average colour of the picture.',
    Loaded: 'The picture covers the box.',
    Failed: 'The coloured box stays. The text is read.',
    'No picture': 'A muted box of the same size.',
  },
  content: [
    {
      rule: 'Say what is seen, without “picture of”. Empty when the text beside it says the same.',
      'zh-CN': '切开的凤梨酥，露出凤梨馅',
      'zh-TW': '切開的鳳梨酥，露出鳳梨餡',
      en: 'A pineapple cake cut open, showing its filling',
    },
  ],
  keyboard: {},
  screenReader: ['It is an image with the alternative text as its name.', 'With an empty text it is skipped.'],
  related: {
    Gallery: 'Several pictures of a product.',
    Avatar: 'A person or a shop.',
    Skeleton: 'Its place while even the address is unknown.',
  },
};
