import type { Donation } from '@baodao/domain/member/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../platform/dialogs/LazyDialog.tsx';
import styles from './DonationCertificate.module.css';

interface Props {
  donation: Donation;
  name: string;
  onClose: () => void;
}

/** Certificate of a donation. Printing while the dialog is open prints the certificate only. */
export function DonationCertificate({ donation, name, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('member.donate.certificate')}
      closeLabel={t('layout.close')}
      footer={
        <Button variant="primary" onClick={() => window.print()}>
          {t('member.donate.print')}
        </Button>
      }
    >
      <article className={styles.certificate}>
        <p className={styles.brand}>{t('layout.brand')}</p>
        <h3>{t('member.donate.thanks')}</h3>
        <p>{t('member.donate.words', { name, amount: formatMoney(donation.amount, 'TWD'), project: donation.projectTitle })}</p>
        <p className={styles.number}>
          {t('member.donate.number', { number: String(donation.id).padStart(8, '0') })}
          <br />
          <time dateTime={donation.createTime}>{toCalendarDay(donation.createTime)}</time>
        </p>
      </article>
    </LazyDialog>
  );
}
