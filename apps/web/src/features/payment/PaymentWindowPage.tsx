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
import { openStarted, selectPayment } from './payment.flow.ts';

export const meta: Meta = (_, t) => ({ title: t('payment.window.title'), description: t('payment.window.description'), hidden: true });

export const load: Load = function* ({ query }) {
  const link = parseLink(`/payment/window?${query}`);
  yield* openStarted((link?.key === 'paymentWindow' && link.params.id) || '');
};

/** Hands the shopper over by the provider's signed form. It goes by itself once; coming back by the browser's button it waits for a press. */
export default function PaymentWindowPage() {
  const { t } = useTranslation();
  const { started } = useSelector(selectPayment);
  const form = useRef<HTMLFormElement>(null);
  const payId = started?.payId;
  useEffect(() => {
    if (!payId) return undefined;
    // What was left a moment ago and is shown again by the browser's button must not send the shopper away again; another payment, which he
    // goes on to from there, must.
    const [entry] = performance.getEntriesByType('navigation');
    const isBack = entry && 'type' in entry && entry.type === 'back_forward' && entry.name === document.URL;
    if (isBack) return undefined;
    const timer = setTimeout(() => form.current?.submit(), 300);
    return () => clearTimeout(timer);
  }, [payId]);

  if (!started) {
    return (
      <ErrorState
        heading="h1"
        title={t('payment.window.missing.title')}
        text={t('payment.window.missing.text')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.settingOrder()}>
            {t('payment.window.orders')}
          </Button>
        }
      />
    );
  }
  const { action, method, fields, amount, currency, channel, orderCodeArray } = started;
  const provider = t(`payment.channel.${channel}.name`);
  return (
    <div className={styles.handOver}>
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
        <Button type="submit" look="primary" size="large">
          {t('payment.window.go', { provider })}
        </Button>
      </form>
      <Link linkAs={AppLink} href={links.paymentResult({ id: started.payId })}>
        {t('payment.window.paid')}
      </Link>
      <Link linkAs={AppLink} href={links.paymentSelect({ code: orderCodeArray })}>
        {t('payment.window.otherWay')}
      </Link>
    </div>
  );
}
