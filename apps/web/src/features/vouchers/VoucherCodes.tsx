import type { Voucher } from '@baodao/domain/vouchers/shapes';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { formatVoucherCode } from './groupVouchers.ts';
import styles from './Vouchers.module.css';

/** The QR codes of usable vouchers. The text below is for a stall without a scanner. */
export function VoucherCodes({ vouchers }: { vouchers: readonly Voucher[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.show}>
      <p className={styles.quiet}>{t('vouchers.show', { count: vouchers.length })}</p>
      <ul className={styles.codes}>
        {vouchers.map(({ id, code }, at) => (
          <li key={id} className={styles.code}>
            {vouchers.length > 1 && <span className={styles.quiet}>{t('vouchers.number', { number: at + 1 })}</span>}
            <img
              className={styles.qr}
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(code, { border: 2 }))}`}
              width={176}
              height={176}
              alt={t('vouchers.qr', { code: formatVoucherCode(code) })}
            />
            <strong className={`bd-figures ${styles.digits}`}>{formatVoucherCode(code)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
