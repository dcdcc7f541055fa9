import type { Meta, StoryObj } from '@storybook/react-vite';
import { reset, set } from 'mockdate';
import { OpenedPage, openPage, readRecording } from './openPage.tsx';
import type { StoryPage, Visitor } from './recording.ts';

type Opened = Awaited<ReturnType<typeof openPage>>;
interface Args {
  page: StoryPage;
  visitor: Visitor;
}
const languages = ['zh-CN', 'zh-TW', 'en'] as const;

/** The pages of the app with the replies of a sample shop at a fixed time. `tooling/storybook/checkStorybook.ts` checks them as a whole. */
const meta: Meta<Args> = {
  title: 'Pages',
  tags: ['!test'],
  // The code of a page is its files. Without `code` Storybook prints the element with the whole store.
  parameters: { layout: 'fullscreen', controls: { disable: true }, docs: { codePanel: false, source: { type: 'code' } } },
  loaders: [
    async ({ args: { page, visitor }, globals }) => {
      const recording = await readRecording(languages.find((language) => language === globals.language) ?? 'zh-CN');
      set(recording.time);
      return { opened: await openPage({ recording, page, visitor, currency: String(globals.currency) }) };
    },
  ],
  beforeEach: () => reset,
  render: (_args, { loaded, id }) => {
    const opened = loaded.opened as Opened;
    return <OpenedPage key={`${id} ${opened.app.language}`} {...opened} />;
  },
};
export default meta;
type Story = StoryObj<Args>;

export const Home: Story = { args: { page: 'home', visitor: 'guest' } };
export const List: Story = { args: { page: 'list', visitor: 'guest' } };
export const Product: Story = { args: { page: 'product', visitor: 'guest' } };
export const Login: Story = { args: { page: 'login', visitor: 'guest' } };
export const Cart: Story = { args: { page: 'cart', visitor: 'member' } };
export const Checkout: Story = { args: { page: 'checkout', visitor: 'member' } };
export const Order: Story = { args: { page: 'order', visitor: 'member' } };
export const Member: Story = { args: { page: 'member', visitor: 'member' } };
