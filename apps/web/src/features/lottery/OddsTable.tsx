import type { Prize } from '@baodao/domain/lottery/shapes';
import { useTranslation } from 'react-i18next';
import styles from './Lottery.module.css';

/** Formats `0.0525` as `5.25 %` on the string, without rounding. */
export function formatOdds(odds: string): string {
  const [whole = '0', fraction = ''] = odds.split('.');
  const digits = fraction.padEnd(4, '0');
  const integer = String(Number(whole + digits.slice(0, 2)));
  const decimals = digits.slice(2).replace(/0+$/, '');
  return `${integer}${decimals === '' ? '' : `.${decimals}`} %`;
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
              <td className="bd-figures">{formatOdds(prize.odds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
