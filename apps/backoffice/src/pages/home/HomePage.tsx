import { search } from '@baodao/link-builders/links';
import { home } from '@baodao/staff-api/endpoints/home';
import type { Right } from '@baodao/staff-api/rights';
import { MAX_COUNTED, MAX_LOW_COUNTED, type Overview, type Sales, type WaitingKind } from '@baodao/staff-api/shapes/home';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Page } from '../../layout/Page.tsx';
import { ReadPage } from '../../layout/ReadPage.tsx';
import { readMe } from '../../platform/authProvider.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { linkToFilter } from '../../table/linkToFilter.ts';
import type { Column } from '../../table/RecordTable.tsx';
import { TableSection } from '../../table/TableSection.tsx';
import { OrderState } from '../orders/OrderState.tsx';
import { compareSales } from './compareSales.ts';
import styles from './HomePage.module.css';
import { SalesChart } from './SalesChart.tsx';

/** Where each kind of work is done, and who sees it. */
const places: Readonly<Record<WaitingKind, { href: string; right: Right }>> = {
  shipping: { href: linkToFilter('orders', { state: 'waitsForShipping' }), right: 'orders.read' },
  disputes: { href: linkToFilter('afterSale', { queue: 'disputes' }), right: 'afterSale.read' },
  answers: { href: linkToFilter('afterSale', { queue: 'answers' }), right: 'afterSale.read' },
  returns: { href: linkToFilter('afterSale', { queue: 'returns' }), right: 'afterSale.read' },
  approvals: { href: '#/approvals', right: 'orders.refund' },
  refunds: { href: '#/refunds', right: 'payments.read' },
  discrepancies: { href: '#/discrepancies', right: 'payments.read' },
  conversations: { href: '#/conversations', right: 'service.read' },
  tailor: { href: '#/tailor', right: 'service.read' },
  prizes: { href: '#/prizes', right: 'service.read' },
  moderation: { href: '#/moderation', right: 'moderation.read' },
  applications: { href: '#/applications', right: 'suppliers.read' },
  lowStock: { href: '#/lowStock', right: 'products.read' },
  mails: { href: linkToFilter('failedMessages', { receiver: 'mail' }), right: 'running.read' },
  invoices: { href: linkToFilter('failedMessages', { receiver: 'invoices' }), right: 'running.read' },
  outbox: { href: '#/failedMessages', right: 'running.read' },
};

/** What was sold, and what waits for people. Every number leads to its list. */
export function HomePage() {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <ReadPage title={translate('home.title')} read={useStaffRead(home.overview, {})}>
      {(data) => (
        <Page title={translate('home.title')} text={translate('home.text', { time: moment(data.readAt) })}>
          {data.oldBackup !== undefined && <BackupNotice at={data.oldBackup} />}
          <Section name="sales">
            <div className={styles.cards}>
              {data.sales.map((sales) => (
                <SalesCard key={sales.days} {...sales} />
              ))}
            </div>
          </Section>
          <SalesChart days={data.days} />
          <Waiting waiting={data.waiting} />
          <States states={data.states} />
          <Steps conversion={data.conversion} />
          <BestSellers rows={data.bestSellers} />
          <SearchMisses rows={data.searchMisses} />
        </Page>
      )}
    </ReadPage>
  );
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className={styles.heading}>
        {translate(`home.${name}`)}
      </h2>
      {children}
    </section>
  );
}

function SalesCard({ days, orders, amount: sold, ordersBefore, amountBefore }: Sales) {
  const translate = useTranslate();
  const { amount, number, percent } = useFormats();
  const change = compareSales(sold, amountBefore);
  return (
    <Card as="article">
      <h3 className={styles.label}>{translate(`home.days.${days}`)}</h3>
      <p className={styles.number}>{amount(sold, 'TWD')}</p>
      <p>{translate('home.orders', { count: orders, shown: number(orders) })}</p>
      <p className={styles.before} data-change={change === null ? undefined : change >= 0 ? 'up' : 'down'}>
        {change === null
          ? translate('home.noneBefore')
          : translate('home.before', {
              change: percent(change),
              amount: amount(amountBefore, 'TWD'),
              count: ordersBefore,
              shown: number(ordersBefore),
            })}
      </p>
    </Card>
  );
}

function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const translate = useTranslate();
  const { number, distance } = useFormats();
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: readMe });
  const counted = (most: number, count: number) => (count > most ? `${number(most)}+` : number(count));
  return (
    <Section name="waiting">
      <ul className={styles.cards}>
        {waiting
          .filter(({ kind }) => me?.rights.includes(places[kind].right))
          .map(({ kind, count, since }) => (
            <li key={kind}>
              <a href={places[kind].href} className={styles.work} data-empty={count === 0 || undefined}>
                <span className={styles.label}>{translate(`home.kinds.${kind}`)}</span>
                <span className={styles.number}>{counted(kind === 'lowStock' ? MAX_LOW_COUNTED : Number.POSITIVE_INFINITY, count)}</span>
                <span className={styles.muted}>{since === null ? ' ' : translate('home.oldest', { time: distance(since) })}</span>
              </a>
            </li>
          ))}
      </ul>
    </Section>
  );
}

function States({ states }: { states: Overview['states'] }) {
  const { number } = useFormats();
  return (
    <Section name="states">
      <Card>
        <ul className={styles.states}>
          {states.map(({ state, orders }) => (
            <li key={state}>
              <a href={linkToFilter('orders', { state })}>
                <OrderState state={state} /> <strong>{orders > MAX_COUNTED ? `${number(MAX_COUNTED)}+` : number(orders)}</strong>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** For those who can see to it that the shop is saved again. */
function BackupNotice({ at }: { at: string | null }) {
  const translate = useTranslate();
  const { distance } = useFormats();
  const { canAccess } = useCanAccess({ resource: 'running.read', action: 'list' });
  if (!canAccess) return null;
  return (
    <Notice tone="warning" action={<Link href="#/running">{translate('running.title')}</Link>}>
      {at === null ? translate('home.noBackup') : translate('home.oldBackup', { time: distance(at) })}
    </Notice>
  );
}

/** Each step with its share of the one before. */
function Steps({ conversion }: { conversion: Overview['conversion'] }) {
  const translate = useTranslate();
  const { number, share } = useFormats();
  const steps = [
    { name: 'looked', count: conversion.looked, before: 0, href: '#/products' },
    { name: 'chose', count: conversion.chose, before: conversion.looked, href: '#/products' },
    { name: 'ordered', count: conversion.ordered, before: conversion.chose, href: '#/orders' },
    { name: 'paid', count: conversion.paid, before: conversion.ordered, href: '#/orders' },
  ];
  return (
    <Section name="steps">
      <p className={styles.muted}>{translate('home.stepsHint')}</p>
      <ol className={styles.cards}>
        {steps.map(({ name, count, before, href }) => (
          <li key={name}>
            <a href={href} className={styles.work}>
              <span className={styles.label}>{translate(`home.stepNames.${name}`)}</span>
              <span className={styles.number}>{number(count)}</span>
              <span className={styles.muted}>{before === 0 ? ' ' : translate('home.ofBefore', { share: share(count / before) })}</span>
            </a>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function SearchMisses({ rows }: { rows: Overview['searchMisses'] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: readMe });
  const columns: readonly Column<Overview['searchMisses'][number]>[] = [
    {
      label: 'home.word',
      render: ({ word }) => (
        <Link href={`${me?.shopUrl ?? ''}${search({ key: word })}`} target="_blank" rel="noreferrer" translate="no">
          {word}
        </Link>
      ),
    },
    { label: 'home.searches', render: ({ count }) => number(count), isNumber: true },
  ];
  return (
    <TableSection title="home.searchMisses" columns={columns} rows={rows} keyOf={({ word }) => word} empty={translate('home.noMisses')} />
  );
}

function BestSellers({ rows }: { rows: Overview['bestSellers'] }) {
  const translate = useTranslate();
  const { amount, number } = useFormats();
  const columns: readonly Column<Overview['bestSellers'][number]>[] = [
    { label: 'products.product', render: ({ productId, title }) => <Link href={`#/products/${productId}`}>{title}</Link> },
    { label: 'orders.units', render: ({ num }) => number(num), isNumber: true },
    { label: 'orders.amount', render: (row) => amount(row.amount, 'TWD'), isNumber: true },
  ];
  return (
    <TableSection
      title="home.bestSellers"
      columns={columns}
      rows={rows}
      keyOf={({ productId }) => productId}
      empty={translate('home.noneSold')}
    />
  );
}
