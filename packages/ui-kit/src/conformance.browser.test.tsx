// What every component promises: its root takes className, further attributes and ref, it renders on a server, and it hydrates without a difference.
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
import { DescriptionList } from './DescriptionList/DescriptionList.tsx';
import { Dialog } from './Dialog/Dialog.tsx';
import { Disclosure } from './Disclosure/Disclosure.tsx';
import { Drawer } from './Drawer/Drawer.tsx';
import { EmptyState } from './EmptyState/EmptyState.tsx';
import { ErrorState } from './ErrorState/ErrorState.tsx';
import { Field } from './Field/Field.tsx';
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

interface Common {
  className?: string;
  ref?: Ref<never>;
}

/** `add` renders the component with what every component takes. */
interface Case {
  name: string;
  add: ComponentType<Common>;
  /** Opens above the page: nothing of it is rendered on the server. */
  overlay?: boolean;
}

const nothing = () => undefined;
const picture = { src: '/none', width: 640, height: 480, thumbhash: 'MSoGDwL4WXZtl2iLdHqJlnh2iCAaFYAA' };
const position = (index: number, count: number) => `${index}/${count}`;
const five = ['1', '2', '3', '4', '5'] as const;

const cases: Case[] = [
  { name: 'Avatar', add: (all) => <Avatar name="林小美" picture={picture} {...all} /> },
  { name: 'Badge', add: (all) => <Badge count={3} {...all} /> },
  { name: 'Breadcrumbs', add: (all) => <Breadcrumbs label="x" items={[{ label: 'a', href: '/a' }, { label: 'b' }]} {...all} /> },
  { name: 'Button', add: (all) => <Button {...all}>x</Button> },
  {
    name: 'Button as a link',
    add: (all) => (
      <Button href="/x" {...all}>
        x
      </Button>
    ),
  },
  { name: 'Card', add: (all) => <Card {...all}>x</Card> },
  {
    name: 'Carousel',
    add: (all) => (
      <Carousel
        label="x"
        labels={{ carousel: 'c', slide: 's', position, previous: 'p', next: 'n', pause: 'pause', play: 'play' }}
        autoplayMs={5000}
        loop
        {...all}
      >
        <p>a</p>
        <p>b</p>
      </Carousel>
    ),
  },
  { name: 'Checkbox', add: (all) => <Checkbox defaultChecked {...all} aria-label="x" /> },
  { name: 'Chip', add: (all) => <Chip {...all}>x</Chip> },
  {
    name: 'ChipGroup',
    add: (all) => <ChipGroup label="x" choices={[{ value: 'a', label: 'a', picture }]} value={null} onChange={nothing} {...all} />,
  },
  { name: 'Countdown', add: (all) => <Countdown until={2e12} serverNow={1e12} {...all} /> },
  { name: 'DescriptionList', add: (all) => <DescriptionList items={[{ label: 'a', value: 'b' }]} {...all} /> },
  { name: 'Dialog', overlay: true, add: (all) => <Dialog open onClose={nothing} title="x" closeLabel="c" {...all} /> },
  {
    name: 'Disclosure',
    add: (all) => (
      <Disclosure title="x" {...all}>
        y
      </Disclosure>
    ),
  },
  { name: 'Drawer', overlay: true, add: (all) => <Drawer open onClose={nothing} title="x" closeLabel="c" {...all} /> },
  { name: 'EmptyState', add: (all) => <EmptyState title="x" {...all} /> },
  { name: 'ErrorState', add: (all) => <ErrorState title="x" onRetry={nothing} retryLabel="r" {...all} /> },
  {
    name: 'Field',
    add: (all) => (
      <Field label="x" hint="h" error="e" {...all}>
        <TextInput />
      </Field>
    ),
  },
  {
    name: 'Gallery',
    add: (all) => (
      <Gallery
        label="x"
        labels={{ position, open: 'o', close: 'c', previous: 'p', next: 'n' }}
        pictures={[picture, { ...picture, src: '/other' }]}
        {...all}
      />
    ),
  },
  { name: 'IconButton', add: (all) => <IconButton label="x" icon="i" {...all} /> },
  { name: 'Link', add: (all) => <Link href="/x" {...all} /> },
  { name: 'LinkTabs', add: (all) => <LinkTabs label="x" tabs={[{ href: '/a', label: 'a', current: true }]} {...all} /> },
  { name: 'Notice', add: (all) => <Notice {...all}>x</Notice> },
  { name: 'PageSection', add: (all) => <PageSection title="x" moreHref="/m" moreLabel="m" {...all} /> },
  {
    name: 'Pagination',
    add: (all) => (
      <Pagination
        current={1}
        count={2}
        pages={[1, 2]}
        getHref={String}
        labels={{ nav: 'x', previous: 'p', next: 'n', page: String }}
        {...all}
      />
    ),
  },
  { name: 'PasswordInput', add: (all) => <PasswordInput showLabel="s" hideLabel="h" {...all} /> },
  { name: 'Picture', add: (all) => <Picture picture={picture} {...all} /> },
  { name: 'Picture without a picture', add: (all) => <Picture picture={null} {...all} /> },
  { name: 'Price', add: (all) => <Price amountTwd="1,280" amountCny="291" market={{ twd: '1,680', cny: '382' }} {...all} /> },
  {
    name: 'ProductCard',
    add: (all) => <ProductCard href="/x" title="x" picture={picture} price={{ amountTwd: '1', amountCny: '1' }} {...all} />,
  },
  { name: 'ProductGrid', add: (all) => <ProductGrid {...all}>{['a']}</ProductGrid> },
  { name: 'ProductGridSkeleton', add: (all) => <ProductGridSkeleton count={2} {...all} /> },
  { name: 'Progress', add: (all) => <Progress label="x" value={2} max={5} text="40 %" {...all} /> },
  { name: 'ProgressBar', add: (all) => <ProgressBar active label="x" {...all} /> },
  {
    name: 'QuantityStepper',
    add: (all) => <QuantityStepper value={1} onChange={nothing} labels={{ quantity: 'q', decrease: 'd', increase: 'i' }} {...all} />,
  },
  { name: 'RadioGroup', add: (all) => <RadioGroup label="x" choices={[{ value: 'a', label: 'a' }]} defaultValue="a" {...all} /> },
  {
    name: 'SearchBox',
    add: (all) => (
      <SearchBox
        action="/search"
        onTextChange={nothing}
        onSearch={nothing}
        groups={[{ key: 'g', label: 'g', options: [{ key: 'a', text: 'a' }] }]}
        labels={{ search: 's', submit: 'go', clear: 'c', suggestions: 'l', count: String }}
        {...all}
      />
    ),
  },
  { name: 'Select', add: (all) => <Select aria-label="x" options={[{ value: 'a', label: 'a' }]} {...all} /> },
  { name: 'ShopCard', add: (all) => <ShopCard name="x" href="/x" products={[{ href: '/a', title: 'a', picture }]} {...all} /> },
  { name: 'Skeleton', add: (all) => <Skeleton {...all} /> },
  { name: 'Skeleton of several lines', add: (all) => <Skeleton lines={3} {...all} /> },
  { name: 'Stack', add: (all) => <Stack {...all} /> },
  { name: 'Stars', add: (all) => <Stars value={4.6} label="x" {...all} /> },
  { name: 'StarsInput', add: (all) => <StarsInput label="x" value={2} onChange={nothing} valueLabels={five} {...all} /> },
  { name: 'Steps', add: (all) => <Steps label="x" steps={[{ label: 'a' }, { label: 'b' }]} current={1} doneLabel="d" {...all} /> },
  { name: 'StickyBar', add: (all) => <StickyBar {...all}>x</StickyBar> },
  { name: 'Tabs', add: (all) => <Tabs label="x" tabs={[{ value: 'a', label: 'a', content: 'A' }]} {...all} /> },
  { name: 'Tag', add: (all) => <Tag {...all}>x</Tag> },
  { name: 'Textarea', add: (all) => <Textarea aria-label="x" {...all} /> },
  { name: 'TextInput', add: (all) => <TextInput aria-label="x" {...all} /> },
  { name: 'Timeline', add: (all) => <Timeline events={[{ key: 'a', title: 'a', time: '1' }]} {...all} /> },
  {
    name: 'ToastRegion',
    add: (all) => <ToastRegion label="x" dismissLabel="d" items={[{ id: 'a', text: 'a' }]} onDismiss={nothing} {...all} />,
  },
];

afterEach(cleanup);

test('every component is in the list', () => {
  const files = Object.keys(import.meta.glob('./*/[A-Z]*.tsx')).filter((file) => !/\.(stories|test)\.tsx$/.test(file));
  const names = files.map((file) => file.replace(/.*\/(\w+)\.tsx$/, '$1')).filter((name) => name !== 'Lightbox');
  expect(names.filter((name) => !cases.some((one) => one.name === name))).toEqual([]);
});

test.each(cases)('$name takes className, attributes and ref', async ({ add: Add }) => {
  const ref = createRef<never>();
  const { baseElement } = render(<Add {...{ 'data-given': 'yes' }} className="given" ref={ref} />);
  await vi.waitFor(() => expect(baseElement.querySelector('[data-given="yes"]')).not.toBeNull());
  const attributed = baseElement.querySelector('[data-given="yes"]');
  const classed = baseElement.querySelector('.given');
  expect(classed).not.toBeNull();
  expect(classed?.contains(attributed)).toBe(true);
  expect(classed?.classList.length).toBeGreaterThan(1);
  expect(ref.current).toBe(attributed);
});

test.each(cases)('$name renders on a server and hydrates without a difference', ({ add: Add, overlay = false }) => {
  const html = renderToString(<Add className="given" />);
  expect(/class="[^"]*given/.test(html)).toBe(!overlay);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const complaints: unknown[] = [];
  const complain = vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
  render(<Add className="given" />, { container, hydrate: true, onRecoverableError: (error) => complaints.push(error) });
  complain.mockRestore();
  expect(complaints).toEqual([]);
});
