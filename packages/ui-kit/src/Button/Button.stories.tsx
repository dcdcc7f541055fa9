import type { Meta, StoryObj } from '@storybook/react-vite';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { expect, fn, userEvent, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import { Button, type ButtonProps } from './Button.tsx';

const meta: Meta<typeof Button> = { title: 'Actions/Button', component: Button, tags: ['autodocs'] };
export default meta;
type Story = StoryObj<typeof Button>;

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const Playground: Story = {
  args: {
    variant: 'primary',
    size: 'medium',
    loading: false,
    disabled: false,
    fullWidth: false,
    icon: undefined,
    href: undefined,
    linkAs: 'a',
    target: undefined,
    rel: undefined,
    type: 'button',
    children: '立即购买',
    onClick: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

const icon = <ShoppingCart aria-hidden="true" />;

const Row = (props: ButtonProps) => {
  const t = useSample();
  return (
    <div className="sample-row">
      {variants.map((variant) => (
        <Button key={variant} variant={variant} {...props}>
          {variant === 'danger' ? t.remove : variant === 'primary' ? t.buy : variant === 'secondary' ? t.add : t.more}
        </Button>
      ))}
    </div>
  );
};

export const Variants: Story = { render: () => <Row /> };
export const Sizes: Story = {
  render: () => (
    <div className="sample-column">
      <Row size="small" />
      <Row size="medium" />
      <Row size="large" />
    </div>
  ),
};
export const WithIcon: Story = { render: () => <Row icon={icon} /> };

const pressed = fn();
export const Loading: Story = {
  render: () => (
    <div className="sample-column">
      <Row loading onClick={pressed} />
      <Row loading icon={icon} />
      <Row loading size="small" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [button] = within(canvasElement).getAllByRole('button');
    if (!button) throw new Error('no button');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAccessibleName();
    button.focus();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(pressed).not.toHaveBeenCalled();
  },
};

/** Loading changes neither the width of the button nor the colour of its label. */
export const LoadingKeepsAppearance: Story = {
  render: () => (
    <div className="sample-column">
      {[undefined, icon].map((each) => (
        <div key={each ? 'icon' : 'none'} className="sample-column">
          <Row icon={each} />
          <Row icon={each} loading />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button');
    const half = variants.length;
    for (let at = 0; at < buttons.length; at += 1) {
      if (Math.floor(at / half) % 2 === 1) continue;
      const [ready, busy] = [buttons[at], buttons[at + half]];
      const [label, busyLabel] = [ready?.lastElementChild, busy?.lastElementChild];
      if (!ready || !busy || !label || !busyLabel) throw new Error('no button');
      await expect(busy.getBoundingClientRect().width).toBe(ready.getBoundingClientRect().width);
      await expect(getComputedStyle(busyLabel).opacity).toBe('1');
      await expect(getComputedStyle(busyLabel).color).toBe(getComputedStyle(label).color);
      await expect(busyLabel.textContent).toBe(label.textContent);
    }
  },
};

const submitted = fn((event: { preventDefault: () => void }) => event.preventDefault());
export const Disabled: Story = {
  render: () => (
    <form onSubmit={submitted}>
      <Row disabled type="submit" />
    </form>
  ),
  play: async ({ canvasElement }) => {
    const [button] = within(canvasElement).getAllByRole('button');
    if (!button) throw new Error('no button');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    button.click();
    await expect(submitted).not.toHaveBeenCalled();
  },
};

export const AsLink: Story = {
  render: function AsLink() {
    return (
      <Button variant="primary" href="#cart">
        {useSample().cart}
      </Button>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '#cart');
  },
};

export const LongLabel: Story = {
  render: function LongLabel() {
    const t = useSample();
    return (
      <div className="sample-column" style={{ maxWidth: 220 }}>
        <Button variant="primary" fullWidth>
          {t.longLabel}
        </Button>
        <Button fullWidth loading>
          {t.longLabel}
        </Button>
      </div>
    );
  },
};
