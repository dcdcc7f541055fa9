import { formatMoney } from '@baodao/domain/money/formatMoney';
import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import styles from './Payment.module.css';
import { paymentFlow, restoreStartedPayment, selectPayment } from './payment.flow.ts';

export const flows = [paymentFlow];

export const meta: Meta = (_, t) => ({ title: t('payment.window.title'), description: t('payment.window.description'), hidden: true });

export const load: Load = function* ({ query }) {
  const link = parseLink(`/payment/window?${query}`);
  yield* restoreStartedPayment((link?.key === 'paymentWindow' && link.params.id) || '');
};

/** Redirects to the provider by submitting its signed form, unless the shopper came back with the browser's back button. */
export default function PaymentWindowPage() {
  const { t } = useTranslation();
  const { startedPayment } = useSelector(selectPayment);
  const form = useRef<HTMLFormElement>(null);
  const payId = startedPayment?.payId;
  useEffect(() => {
    if (!payId) return undefined;
    // Back navigation to this page must not redirect again. Another payment started from here must: its URL differs.
    const [entry] = performance.getEntriesByType('navigation');
    const isBack = entry && 'type' in entry && entry.type === 'back_forward' && entry.name === document.URL;
    if (isBack) return undefined;
    const timer = setTimeout(() => form.current?.submit(), 300);
    return () => clearTimeout(timer);
  }, [payId]);

  if (!startedPayment) {
    return (
      <ErrorState
        heading="h1"
        title={t('payment.window.missing.title')}
        text={t('payment.window.missing.text')}
        action={
          <Button variant="primary" linkAs={AppLink} href={links.settingOrder()}>
            {t('payment.window.orders')}
          </Button>
        }
      />
    );
  }
  const { action, method, fields, amount, currency, channel, orderCodeArray } = startedPayment;
  const provider = t(`payment.channel.${channel}.name`);
  return (
    <div className={styles.redirect}>
      <h1>{t('payment.window.heading', { provider })}</h1>
      <p className={styles.amount}>
        <span className={styles.quiet}>{t('payment.window.amount')}</span>
        <strong className="bd-figures">{formatMoney(amount, currency)}</strong>
      </p>
      <p>{t('payment.window.text')}</p>
      <form ref={form} action={action} method={method} acceptCharset="utf-8">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary" size="large">
          {t('payment.window.go', { provider })}
        </Button>
      </form>
      <Link linkAs={AppLink} href={links.paymentResult({ id: startedPayment.payId })}>
        {t('payment.window.paid')}
      </Link>
      <Link linkAs={AppLink} href={links.paymentSelect({ code: orderCodeArray })}>
        {t('payment.window.otherChannel')}
      </Link>
    </div>
  );
}
