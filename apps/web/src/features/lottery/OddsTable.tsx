import type { Prize } from '@baodao/domain/lottery/shapes';
import { useTranslation } from 'react-i18next';
import styles from './Lottery.module.css';

/** `0.0525` as `5.25 %`, digit by digit: what is published is not reckoned anew. */
export function percentOf(odds: string): string {
  const [whole = '0', part = ''] = odds.split('.');
  const digits = part.padEnd(4, '0');
  const before = String(Number(whole + digits.slice(0, 2)));
  const after = digits.slice(2).replace(/0+$/, '');
  return `${before}${after === '' ? '' : `.${after}`} %`;
}

export function OddsTable({ prizes }: { prizes: readonly Prize[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('lottery.odds.title')}</h2>
      <table className={styles.odds}>
        <thead>
          <tr>
            <th scope="col">{t('lottery.odds.prize')}</th>
            <th scope="col">{t('lottery.odds.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <th scope="row">{prize.title}</th>
              <td className="bd-figures">{percentOf(prize.odds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
