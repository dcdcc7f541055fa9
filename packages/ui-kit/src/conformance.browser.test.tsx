// Rules of every component: the root accepts className, attributes and ref; it renders on a server and hydrates without a mismatch.
import { cleanup, render } from '@testing-library/react';
import { type ComponentType, createRef, type Ref } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar } from './Avatar/Avatar.tsx';
import { Badge } from './Badge/Badge.tsx';
import { Breadcrumbs } from './Breadcrumbs/Breadcrumbs.tsx';
import { Button } from './Button/Button.tsx';
import { Card } from './Card/Card.tsx';
import { Carousel } from './Carousel/Carousel.tsx';
import { Checkbox } from './Checkbox/Checkbox.tsx';
import { Chip } from './Chip/Chip.tsx';
import { ChipGroup } from './Chip/ChipGroup.tsx';
import { Countdown } from './Countdown/Countdown.tsx';
import { CouponCard } from './CouponCard/CouponCard.tsx';
import { DataTable } from './DataTable/DataTable.tsx';
import { DayPicker } from './DayPicker/DayPicker.tsx';
import { DescriptionList } from './DescriptionList/DescriptionList.tsx';
import { Dialog } from './Dialog/Dialog.tsx';
import { Disclosure } from './Disclosure/Disclosure.tsx';
import { Drawer } from './Drawer/Drawer.tsx';
import { EmptyState } from './EmptyState/EmptyState.tsx';
import { ErrorState } from './ErrorState/ErrorState.tsx';
import { Field } from './Field/Field.tsx';
import { FilePicker } from './FilePicker/FilePicker.tsx';
import { Gallery } from './Gallery/Gallery.tsx';
import { IconButton } from './IconButton/IconButton.tsx';
import { Link } from './Link/Link.tsx';
import { Notice } from './Notice/Notice.tsx';
import { PageSection } from './PageSection/PageSection.tsx';
import { Pagination } from './Pagination/Pagination.tsx';
import { PasswordInput } from './PasswordInput/PasswordInput.tsx';
import { Picture } from './Picture/Picture.tsx';
import { Price } from './Price/Price.tsx';
import { ProductCard } from './ProductCard/ProductCard.tsx';
import { ProductGrid } from './ProductGrid/ProductGrid.tsx';
import { ProductGridSkeleton } from './ProductGrid/ProductGridSkeleton.tsx';
import { Progress } from './Progress/Progress.tsx';
import { ProgressBar } from './ProgressBar/ProgressBar.tsx';
import { QuantityStepper } from './QuantityStepper/QuantityStepper.tsx';
import { RadioGroup } from './RadioGroup/RadioGroup.tsx';
import { SearchBox } from './SearchBox/SearchBox.tsx';
import { SectionMenu } from './SectionMenu/SectionMenu.tsx';
import { Select } from './Select/Select.tsx';
import { ShopCard } from './ShopCard/ShopCard.tsx';
import { Skeleton } from './Skeleton/Skeleton.tsx';
import { Stack } from './Stack/Stack.tsx';
import { Stars } from './Stars/Stars.tsx';
import { StarsInput } from './Stars/StarsInput.tsx';
import { Steps } from './Steps/Steps.tsx';
import { StickyBar } from './StickyBar/StickyBar.tsx';
import { LinkTabs } from './Tabs/LinkTabs.tsx';
import { Tabs } from './Tabs/Tabs.tsx';
import { Tag } from './Tag/Tag.tsx';
import { Textarea } from './Textarea/Textarea.tsx';
import { TextInput } from './TextInput/TextInput.tsx';
import { Timeline } from './Timeline/Timeline.tsx';
import { ToastRegion } from './Toast/ToastRegion.tsx';

interface CommonProps {
  className?: string;
  ref?: Ref<never>;
}

interface Case {
  name: string;
  /** Renders the component with the common props. */
  add: ComponentType<CommonProps>;
  /** True for an overlay, which is not rendered on the server. */
  overlay?: boolean;
}

const noop = () => undefined;
const picture = { src: '/none', width: 640, height: 480, thumbhash: 'MSoGDwL4WXZtl2iLdHqJlnh2iCAaFYAA' };
const position = (index: number, count: number) => `${index}/${count}`;
const five = ['1', '2', '3', '4', '5'] as const;

const cases: Case[] = [
  { name: 'Avatar', add: (props) => <Avatar name="林小美" picture={picture} {...props} /> },
  { name: 'Badge', add: (props) => <Badge count={3} {...props} /> },
  { name: 'Breadcrumbs', add: (props) => <Breadcrumbs label="x" items={[{ label: 'a', href: '/a' }, { label: 'b' }]} {...props} /> },
  { name: 'Button', add: (props) => <Button {...props}>x</Button> },
  {
    name: 'Button as a link',
    add: (props) => (
      <Button href="/x" {...props}>
        x
      </Button>
    ),
  },
  { name: 'Card', add: (props) => <Card {...props}>x</Card> },
  {
    name: 'Carousel',
    add: (props) => (
      <Carousel
        label="x"
        labels={{ carousel: 'c', slide: 's', position, previous: 'p', next: 'n', pause: 'pause', play: 'play' }}
        autoplayMs={5000}
        loop
        {...props}
      >
        <p>a</p>
        <p>b</p>
      </Carousel>
    ),
  },
  { name: 'Checkbox', add: (props) => <Checkbox defaultChecked {...props} aria-label="x" /> },
  { name: 'Chip', add: (props) => <Chip {...props}>x</Chip> },
  {
    name: 'ChipGroup',
    add: (props) => <ChipGroup label="x" choices={[{ value: 'a', label: 'a', picture }]} value={null} onChange={noop} {...props} />,
  },
  { name: 'Countdown', add: (props) => <Countdown until={2e12} serverNow={1e12} {...props} /> },
  {
    name: 'CouponCard',
    add: (props) => <CouponCard title="x" worth="1" condition="c" issuer="i" validity="v" action="a" {...props} />,
  },
  { name: 'DataTable', add: (props) => <DataTable caption="x" columns={[{ label: 'a' }]} rows={[{ key: 1, cells: ['b'] }]} {...props} /> },
  {
    name: 'DayPicker',
    add: (props) => (
      <DayPicker
        first="2026-12-01"
        last="2026-12-31"
        describe={(day) => ({ label: day, isOpen: true })}
        nameMonth={String}
        weekdays={['1', '2', '3', '4', '5', '6', '7']}
        labels={{ previous: 'p', next: 'n' }}
        onChoose={noop}
        {...props}
      />
    ),
  },
  { name: 'DescriptionList', add: (props) => <DescriptionList items={[{ label: 'a', value: 'b' }]} {...props} /> },
  { name: 'Dialog', overlay: true, add: (props) => <Dialog open onClose={noop} title="x" closeLabel="c" {...props} /> },
  {
    name: 'Disclosure',
    add: (props) => (
      <Disclosure title="x" {...props}>
        y
      </Disclosure>
    ),
  },
  { name: 'Drawer', overlay: true, add: (props) => <Drawer open onClose={noop} title="x" closeLabel="c" {...props} /> },
  { name: 'EmptyState', add: (props) => <EmptyState title="x" {...props} /> },
  { name: 'ErrorState', add: (props) => <ErrorState title="x" onRetry={noop} retryLabel="r" {...props} /> },
  {
    name: 'Field',
    add: (props) => (
      <Field label="x" hint="h" error="e" {...props}>
        <TextInput />
      </Field>
    ),
  },
  { name: 'FilePicker', add: (props) => <FilePicker label="x" onChoose={noop} {...props} /> },
  {
    name: 'Gallery',
    add: (props) => (
      <Gallery
        label="x"
        labels={{ position, open: 'o', close: 'c', previous: 'p', next: 'n' }}
        pictures={[picture, { ...picture, src: '/other' }]}
        {...props}
      />
    ),
  },
  { name: 'IconButton', add: (props) => <IconButton label="x" icon="i" {...props} /> },
  { name: 'Link', add: (props) => <Link href="/x" {...props} /> },
  { name: 'LinkTabs', add: (props) => <LinkTabs label="x" tabs={[{ href: '/a', label: 'a', current: true }]} {...props} /> },
  { name: 'Notice', add: (props) => <Notice {...props}>x</Notice> },
  { name: 'PageSection', add: (props) => <PageSection title="x" moreHref="/m" moreLabel="m" {...props} /> },
  {
    name: 'Pagination',
    add: (props) => (
      <Pagination
        current={1}
        count={2}
        pages={[1, 2]}
        getHref={String}
        labels={{ nav: 'x', previous: 'p', next: 'n', page: String }}
        {...props}
      />
    ),
  },
  { name: 'PasswordInput', add: (props) => <PasswordInput showLabel="s" hideLabel="h" {...props} /> },
  { name: 'Picture', add: (props) => <Picture picture={picture} {...props} /> },
  { name: 'Picture without a picture', add: (props) => <Picture picture={null} {...props} /> },
  { name: 'Price', add: (props) => <Price amountTwd="1,280" amountCny="291" market={{ twd: '1,680', cny: '382' }} {...props} /> },
  {
    name: 'ProductCard',
    add: (props) => <ProductCard href="/x" title="x" picture={picture} price={{ amountTwd: '1', amountCny: '1' }} {...props} />,
  },
  { name: 'ProductGrid', add: (props) => <ProductGrid {...props}>{['a']}</ProductGrid> },
  { name: 'ProductGridSkeleton', add: (props) => <ProductGridSkeleton count={2} {...props} /> },
  { name: 'Progress', add: (props) => <Progress label="x" value={2} max={5} text="40 %" {...props} /> },
  { name: 'ProgressBar', add: (props) => <ProgressBar active label="x" {...props} /> },
  {
    name: 'QuantityStepper',
    add: (props) => <QuantityStepper value={1} onChange={noop} labels={{ quantity: 'q', decrease: 'd', increase: 'i' }} {...props} />,
  },
  { name: 'RadioGroup', add: (props) => <RadioGroup label="x" choices={[{ value: 'a', label: 'a' }]} defaultValue="a" {...props} /> },
  {
    name: 'SearchBox',
    add: (props) => (
      <SearchBox
        action="/search"
        onTextChange={noop}
        onSearch={noop}
        groups={[{ key: 'g', label: 'g', options: [{ key: 'a', text: 'a' }] }]}
        labels={{ search: 's', submit: 'go', clear: 'c', suggestions: 'l', count: String }}
        {...props}
      />
    ),
  },
  { name: 'SectionMenu', add: (props) => <SectionMenu label="x" items={[{ id: 'a', label: 'a' }]} {...props} /> },
  { name: 'Select', add: (props) => <Select aria-label="x" options={[{ value: 'a', label: 'a' }]} {...props} /> },
  { name: 'ShopCard', add: (props) => <ShopCard name="x" href="/x" products={[{ href: '/a', title: 'a', picture }]} {...props} /> },
  { name: 'Skeleton', add: (props) => <Skeleton {...props} /> },
  { name: 'Skeleton of several lines', add: (props) => <Skeleton lines={3} {...props} /> },
  { name: 'Stack', add: (props) => <Stack {...props} /> },
  { name: 'Stars', add: (props) => <Stars value={4.6} label="x" {...props} /> },
  { name: 'StarsInput', add: (props) => <StarsInput label="x" value={2} onChange={noop} valueLabels={five} {...props} /> },
  { name: 'Steps', add: (props) => <Steps label="x" steps={[{ label: 'a' }, { label: 'b' }]} current={1} doneLabel="d" {...props} /> },
  { name: 'StickyBar', add: (props) => <StickyBar {...props}>x</StickyBar> },
  { name: 'Tabs', add: (props) => <Tabs label="x" tabs={[{ value: 'a', label: 'a', content: 'A' }]} {...props} /> },
  { name: 'Tag', add: (props) => <Tag {...props}>x</Tag> },
  { name: 'Textarea', add: (props) => <Textarea aria-label="x" {...props} /> },
  { name: 'TextInput', add: (props) => <TextInput aria-label="x" {...props} /> },
  { name: 'Timeline', add: (props) => <Timeline events={[{ key: 'a', title: 'a', time: '1' }]} {...props} /> },
  {
    name: 'ToastRegion',
    add: (props) => <ToastRegion label="x" dismissLabel="d" items={[{ id: 'a', title: 'a' }]} onDismiss={noop} {...props} />,
  },
];

afterEach(cleanup);

test('the list contains every component', () => {
  const files = Object.keys(import.meta.glob('./*/[A-Z]*.tsx')).filter((file) => !/\.(stories|docs|test)\.tsx$/.test(file));
  const names = files.map((file) => file.replace(/.*\/(\w+)\.tsx$/, '$1')).filter((name) => name !== 'Lightbox');
  expect(names.filter((name) => !cases.some((one) => one.name === name))).toEqual([]);
});

test.each(cases)('$name accepts className, attributes and ref', async ({ add: Add }) => {
  const ref = createRef<never>();
  const { baseElement } = render(<Add {...{ 'data-given': 'yes' }} className="given" ref={ref} />);
  await vi.waitFor(() => expect(baseElement.querySelector('[data-given="yes"]')).not.toBeNull(), 60_000);
  const attributed = baseElement.querySelector('[data-given="yes"]');
  const classed = baseElement.querySelector('.given');
  expect(classed).not.toBeNull();
  expect(classed?.contains(attributed)).toBe(true);
  expect(classed?.classList.length).toBeGreaterThan(1);
  expect(ref.current).toBe(attributed);
});

test.each(cases)('$name renders on a server and hydrates without a mismatch', ({ add: Add, overlay = false }) => {
  const html = renderToString(<Add className="given" />);
  expect(/class="[^"]*given/.test(html)).toBe(!overlay);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const errors: unknown[] = [];
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...messages) => errors.push(messages));
  render(<Add className="given" />, { container, hydrate: true, onRecoverableError: (error) => errors.push(error) });
  consoleError.mockRestore();
  expect(errors).toEqual([]);
});
