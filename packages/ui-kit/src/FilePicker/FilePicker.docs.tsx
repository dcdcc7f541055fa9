import Camera from 'lucide-react/icons/camera';
import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { FilePicker } from './FilePicker.tsx';

const ignore = () => undefined;

export const docs: ComponentDocs = {
  status: 'new',
  changes: { '2026-11-30': 'Moved here from the storefront. Files can be dropped on it.' },
  use: ['Pictures of a review, a refund or a licence.', 'Beside the pictures that were chosen, as the last of the row.'],
  avoid: ['For the portrait. Use a Button that opens a dialog.', 'For a file that the shopper downloads. Use Link.'],
  compare: [
    {
      right: <FilePicker label="添加照片" icon={<Camera aria-hidden="true" />} accept="image/*" multiple onChoose={ignore} />,
      rightText: 'The label says what is added.',
      wrong: <FilePicker label="上传" onChoose={ignore} />,
      wrongText: 'It could be anything, of any size.',
    },
  ],
  states: {
    Default: 'A dashed outline, because nothing is there yet.',
    Focus: 'The outline of the kit around the tile.',
    Invalid: 'A red outline. The message stands below the row.',
    Disabled: 'Grey. Better leave the tile out when no more files are taken.',
  },
  content: [{ rule: 'The label is a verb with a noun.', 'zh-CN': '添加照片', 'zh-TW': '新增照片', en: 'Add pictures' }],
  keyboard: { Tab: 'Moves to the tile.', 'Space, Enter': 'Opens the window of the system.' },
  screenReader: ['The tile is a file input with the label.', 'With errorId it is read with the message.'],
  related: { Field: 'The label and error of other inputs.', Picture: 'A picture that was chosen.', Button: 'For one file with a dialog.' },
};
