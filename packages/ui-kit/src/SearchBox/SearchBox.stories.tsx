import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { SearchBox } from './SearchBox.tsx';

const meta: Meta<typeof SearchBox> = { title: 'Forms/SearchBox', component: SearchBox, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof SearchBox>;

export const Playground: Story = {
  args: {
    action: '/search',
    name: 'key',
    value: '',
    onTextChange: fn(),
    onSearch: fn(),
    onOptionSelect: fn(),
    groups: [
      { key: 'history', label: '最近搜索', options: [{ key: 'tea', text: '红玉红茶' }] },
      {
        key: 'suggested',
        label: '搜索建议',
        options: [
          { key: 'cake', text: '凤梨酥', note: 120 },
          { key: 'box', text: '凤梨酥礼盒', note: 83 },
        ],
      },
    ],
    placeholder: '凤梨酥、红茶、阿里山…',
    labels: { search: '搜索', submit: '搜索', clear: '清除', suggestions: '搜索建议', count: (count) => `${count} 条建议` },
    style: { maxWidth: 480 },
  },
};

const typed = fn();
const searched = fn();

const SearchExample = ({ empty = false }: { empty?: boolean }) => {
  const t = useSample();
  return (
    <div style={{ maxWidth: 480, minHeight: 320 }}>
      <SearchBox
        action="/search"
        placeholder={t.placeholder}
        onTextChange={typed}
        onSearch={searched}
        labels={{ search: t.search, submit: t.search, clear: t.clear, suggestions: t.suggestions, count: t.suggestionCount }}
        groups={
          empty
            ? []
            : [
                { key: 'history', label: t.history, options: t.searched.map((text) => ({ key: text, text })) },
                {
                  key: 'suggested',
                  label: t.suggestions,
                  options: t.suggested.map((text, index) => ({ key: text, text, note: 120 - index * 37 })),
                },
              ]
        }
      />
    </div>
  );
};

const start = (canvasElement: HTMLElement) => {
  typed.mockClear();
  searched.mockClear();
  return within(canvasElement).getByRole('combobox');
};

export const Suggestions: Story = {
  render: () => <SearchExample />,
  play: async ({ canvasElement }) => {
    const field = start(canvasElement);
    await userEvent.click(field);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    const options = within(canvasElement).getAllByRole('option');
    await expect(options).toHaveLength(5);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(field).toHaveAttribute('aria-activedescendant', options[2]?.id);
    await expect(options[2]).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveFocus();
  },
};

export const Keyboard: Story = {
  render: () => <SearchExample />,
  play: async ({ canvasElement }) => {
    const field = start(canvasElement);
    await userEvent.type(field, 'abc');
    await expect(typed).toHaveBeenLastCalledWith('abc');
    await userEvent.keyboard('{Enter}');
    await expect(searched).toHaveBeenLastCalledWith('abc');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowUp}');
    const last = within(canvasElement).getAllByRole('option').at(-1);
    await expect(field).toHaveAttribute('aria-activedescendant', last?.id);
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const first = canvasElement.querySelector('[role="option"] span')?.textContent;
    await expect(searched).toHaveBeenLastCalledWith(first);
    await expect(field).toHaveValue(first);
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
  },
};

/** During an IME composition, Enter does not search and typed letters trigger no suggestions. */
export const WhileComposing: Story = {
  render: () => <SearchExample />,
  play: async ({ canvasElement }) => {
    const field = start(canvasElement);
    await userEvent.click(field);
    await fireEvent.compositionStart(field);
    await fireEvent.input(field, new InputEvent('input', { bubbles: true, isComposing: true }));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'feng');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await expect(field).toHaveValue('feng');
    await expect(typed).not.toHaveBeenCalled();
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true });
    field.dispatchEvent(enter);
    await expect(enter.defaultPrevented).toBe(true);
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, isComposing: true }));
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    const safari = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
    field.dispatchEvent(safari);
    await expect(safari.defaultPrevented).toBe(true);
    await expect(searched).not.toHaveBeenCalled();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '凤');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await fireEvent.compositionEnd(field);
    await expect(typed.mock.calls).toEqual([['凤']]);
  },
};

export const Mouse: Story = {
  render: () => <SearchExample />,
  play: async ({ canvasElement }) => {
    const field = start(canvasElement);
    await userEvent.click(field);
    const option = within(canvasElement).getAllByRole('option')[1];
    if (!option) throw new Error('no option');
    await userEvent.click(option);
    await expect(searched.mock.calls).toEqual([[option.textContent]]);
    await expect(field).toHaveFocus();
  },
};

export const WithoutSuggestions: Story = { render: () => <SearchExample empty /> };
