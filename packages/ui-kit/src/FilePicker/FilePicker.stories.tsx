import type { Meta, StoryObj } from '@storybook/react-vite';
import Camera from 'lucide-react/icons/camera';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FilePicker } from './FilePicker.tsx';

const meta: Meta<typeof FilePicker> = { title: 'Forms/FilePicker', component: FilePicker, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof FilePicker>;

export const Playground: Story = {
  args: {
    label: '添加照片',
    icon: <Camera aria-hidden="true" />,
    accept: 'image/*',
    multiple: true,
    disabled: false,
    invalid: false,
    errorId: 'error',
    onChoose: fn<(files: File[]) => void>(),
  },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText('添加照片');
    const photo = new File(['x'], 'tea.png', { type: 'image/png' });
    await userEvent.upload(input, photo);
    await userEvent.upload(input, photo);
    await expect(args.onChoose).toHaveBeenCalledTimes(2);
    await expect(args.onChoose).toHaveBeenLastCalledWith([photo]);
  },
};

export const States: Story = {
  render: () => (
    <div className="sample-row">
      <FilePicker label="添加照片" icon={<Camera aria-hidden="true" />} onChoose={() => undefined} />
      <FilePicker label="添加照片" icon={<Camera aria-hidden="true" />} invalid onChoose={() => undefined} />
      <FilePicker label="添加照片" icon={<Camera aria-hidden="true" />} disabled onChoose={() => undefined} />
    </div>
  ),
};
