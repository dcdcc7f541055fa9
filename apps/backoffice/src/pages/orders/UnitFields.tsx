import type { OrderLine } from '@baodao/staff-api/shapes/orders';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useInput, useTranslate } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import styles from './OrderPage.module.css';

type Counted = 'toShip' | 'refundable';

/** How many units of each line. All that are left, unless fewer are entered. */
export function UnitFields({ lines, counted }: { lines: readonly OrderLine[]; counted: Counted }) {
  const translate = useTranslate();
  return (
    <table className={styles.units}>
      <thead>
        <tr>
          <th scope="col">{translate('orders.lines')}</th>
          <th scope="col" className={styles.count}>
            {translate('orders.units')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter((line) => line[counted] > 0)
          .map((line) => (
            <UnitField key={line.id} line={line} most={line[counted]} />
          ))}
      </tbody>
    </table>
  );
}

function UnitField({ line: { id, title, spec }, most }: { line: OrderLine; most: number }) {
  const { field } = useInput({ source: `line${id}`, defaultValue: String(most) });
  return (
    <tr>
      <td>
        {title} {spec}
      </td>
      <td>
        <TextInput {...field} type="number" min={0} max={most} step={1} aria-label={`${title} ${spec}`} after={`/ ${most}`} />
      </td>
    </tr>
  );
}

/** The chosen units; null if all that are left are chosen, so that nothing is left behind. */
export function readUnits(values: FieldValues, lines: readonly OrderLine[], counted: Counted) {
  const chosen = lines
    .filter((line) => line[counted] > 0)
    .map((line) => ({ orderDetailId: line.id, num: Number(values[`line${line.id}`] ?? line[counted]), most: line[counted] }));
  if (chosen.every(({ num, most }) => num === most)) return null;
  return chosen.filter(({ num }) => num > 0).map(({ orderDetailId, num }) => ({ orderDetailId, num }));
}
