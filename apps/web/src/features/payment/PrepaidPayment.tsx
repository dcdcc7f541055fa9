import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { isMobile, isWeChat } from '../../platform/browser/platform.ts';
import { usePageQuery } from '../../platform/page/usePageAddress.ts';
import { isBackNavigation } from './isBackNavigation.ts';
import styles from './Payment.module.css';
import { prepayClosed, prepayRequested, selectPrepayBridgeResult, selectPrepayPrepayment } from './prepay.flow.ts';

const QR_SIZE = 240;
/** The light margin that scanners need, in modules. */
const QUIET_ZONE = 4;

/** Continues a payment at a provider without a form: by a QR code, on its page, or in WeChat's payment dialog. */
export function PrepaidPayment({ payId, provider }: { payId: string; provider: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const query = usePageQuery();
  const prepayment = useSelector(selectPrepayPrepayment);
  const bridgeResult = useSelector(selectPrepayBridgeResult);
  const { userAgent } = navigator;
  const device = isWeChat(userAgent) ? 'wechat' : isMobile(userAgent) ? 'mobile' : 'desktop';
  // WeChat returns with a code, which is good once.
  const code = query.get('state') === payId ? query.get('code') : null;
  useEffect(() => {
    if (device === 'desktop' || !isBackNavigation()) dispatch(prepayRequested({ payId, device, ...(code ? { authCode: code } : {}) }));
    return () => void dispatch(prepayClosed());
  }, [dispatch, payId, device, code]);

  const request = () => dispatch(prepayRequested({ payId, device }));
  if (prepayment.state === 'failed' || bridgeResult === 'fail') {
    return (
      <Notice
        tone="warning"
        live
        className={styles.facts}
        title={t('payment.prepay.failed.title', { provider })}
        action={
          <Button size="small" onClick={request}>
            {t('layout.retry')}
          </Button>
        }
      >
        {t('payment.prepay.failed.text')}
      </Notice>
    );
  }
  if (device === 'desktop') return <PaymentCode text={prepayment.value?.kind === 'qr' ? prepayment.value.text : ''} />;
  return (
    <>
      <p aria-live="polite">{t(bridgeResult === 'cancel' ? 'payment.prepay.cancelled' : 'payment.window.text')}</p>
      <Button variant="primary" size="large" onClick={request}>
        {t('payment.window.go', { provider })}
      </Button>
    </>
  );
}

/** The QR code of a payment, which the page renders itself. */
function PaymentCode({ text }: { text: string }) {
  const { t } = useTranslation();
  const [image, setImage] = useState('');
  useEffect(() => {
    if (text === '') return undefined;
    let isMounted = true;
    void import('uqr').then(
      ({ renderSVG }) => isMounted && setImage(`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: QUIET_ZONE }))}`),
    );
    return () => {
      isMounted = false;
    };
  }, [text]);
  return (
    <>
      <div className={styles.code} aria-busy={image === ''}>
        {image ? (
          <img src={image} width={QR_SIZE} height={QR_SIZE} alt={t('payment.prepay.qr.alt')} />
        ) : (
          <Skeleton kind="block" height="15rem" />
        )}
      </div>
      <p>{t('payment.prepay.qr.text')}</p>
      <p className={styles.quiet} aria-live="polite">
        {image && t('payment.prepay.qr.waiting')}
      </p>
    </>
  );
}
