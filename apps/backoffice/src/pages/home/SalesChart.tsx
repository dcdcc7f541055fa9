import type { Overview } from '@baodao/staff-api/shapes/home';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Disclosure } from '@baodao/ui-kit/Disclosure/Disclosure';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';
import { RecordTable } from '../../table/RecordTable.tsx';
import styles from './HomePage.module.css';

const HEIGHT = 120;
const STEP = 20;

/** Sales by day: as bars for the eye, and as a table for readers and for exact numbers. */
export function SalesChart({ days }: { days: Overview['days'] }) {
  const translate = useTranslate();
  const { amount, number } = useFormats();
  const highest = Math.max(1, ...days.map((day) => Number(day.amount)));
  return (
    <Card as="section" aria-labelledby="days">
      <h2 id="days" className={styles.heading}>
        {translate('home.byDay')}
      </h2>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} className={styles.chart} aria-hidden="true">
        {days.map(({ day, amount: sold }, at) => {
          const height = Math.max(1, (Number(sold) / highest) * HEIGHT);
          return (
            <rect key={day} x={at * STEP + 3} y={HEIGHT - height} width={STEP - 6} height={height} rx={2}>
              <title>{`${day} ${amount(sold, 'TWD')}`}</title>
            </rect>
          );
        })}
      </svg>
      <Disclosure title={translate('home.asTable')}>
        <RecordTable
          caption={translate('home.byDay')}
          columns={[
            { label: 'home.day', render: ({ day }) => day },
            { label: 'orders.title', render: ({ orders }) => number(orders), isNumber: true },
            { label: 'orders.amount', render: (row) => amount(row.amount, 'TWD'), isNumber: true },
          ]}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          empty={translate('home.noneSold')}
        />
      </Disclosure>
    </Card>
  );
}
