import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Link } from '@baodao/ui-kit/Link/Link';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isBackNavigation } from '../../features/payment/isBackNavigation.ts';
import styles from '../../features/payment/Payment.module.css';
import { PrepaidPayment } from '../../features/payment/PrepaidPayment.tsx';
import { paymentFlow, restoreStartedPayment, selectPaymentStartedPayment } from '../../features/payment/payment.flow.ts';
import { prepayFlow } from '../../features/payment/prepay.flow.ts';
import { providerName } from '../../features/payment/providerName.ts';
import type { FormPayment } from '../../features/payment/startedPayment.ts';
import { useMoneyText } from '../../features/prices/useMoneyText.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [paymentFlow, prepayFlow];

export const meta: Meta = (_, t) => ({ title: t('payment.window.title'), description: t('payment.window.description'), hidden: true });

export const load: Load = function* ({ query }) {
  yield* restoreStartedPayment(parseQuery('paymentWindow', query).id ?? '');
};

/** Sends the shopper to the provider, unless they came back with the browser's back button. */
export default function PaymentWindowPage() {
  const { t } = useTranslation();
  const moneyText = useMoneyText();
  const startedPayment = useSelector(selectPaymentStartedPayment);
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
  const { payId, mode, amount, currency, channel, orderCodeArray } = startedPayment;
  const provider = providerName(t, channel);
  return (
    <div className={styles.redirect}>
      <h1>{t(mode === 'form' ? 'payment.window.heading' : 'payment.prepay.heading', { provider })}</h1>
      <p className={styles.amount}>
        <span className={styles.quiet}>{t('payment.window.amount')}</span>
        <strong className="bd-figures">{moneyText.inCurrency(amount, currency)}</strong>
      </p>
      {mode === 'form' ? (
        <ProviderForm key={payId} payment={startedPayment} provider={provider} />
      ) : (
        <PrepaidPayment key={payId} payId={payId} provider={provider} />
      )}
      <Link linkAs={AppLink} href={links.paymentResult({ id: payId })}>
        {t('payment.window.paid')}
      </Link>
      <Link linkAs={AppLink} href={links.paymentSelect({ code: orderCodeArray })}>
        {t('payment.window.otherChannel')}
      </Link>
    </div>
  );
}

/** Submits the provider's signed form by itself. */
function ProviderForm({ payment: { action, method, fields }, provider }: { payment: FormPayment; provider: string }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isBackNavigation()) return undefined;
    const timer = setTimeout(() => form.current?.submit(), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p>{t('payment.window.text')}</p>
      <form ref={form} action={action} method={method} acceptCharset="utf-8">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="primary" size="large">
          {t('payment.window.go', { provider })}
        </Button>
      </form>
    </>
  );
}
