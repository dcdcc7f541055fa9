import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { ChannelOffer, PaymentChannel } from '@baodao/domain/payment/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { isMobile, isWeChat } from '../../shared/browser/platform.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import styles from './Payment.module.css';
import { channelsRequested, payRequested, selectPayment } from './payment.flow.ts';
import { WeChatNotice } from './WeChatNotice.tsx';

/** The ways to pay, the best one chosen beforehand, and the button that hands over. */
export function ChannelChoice({ userAgent, codes }: { userAgent: string; codes: readonly string[] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { channels, starting } = useSelector(selectPayment);
  const [wanted, setWanted] = useState<PaymentChannel | null>(null);
  const isPhone = isMobile(userAgent);
  const device = isWeChat(userAgent) ? 'wechat' : isPhone ? 'mobile' : 'desktop';
  const asked = codes.join();
  useEffect(() => {
    if (userAgent && asked) dispatch(channelsRequested({ codes: asked.split(','), device }));
  }, [dispatch, userAgent, asked, device]);

  if (channels.state === 'failed' && !channels.value) {
    return (
      <Notice
        tone="warning"
        title={t('payment.select.failed.title')}
        action={
          <Button size="small" onClick={() => dispatch(channelsRequested({ codes: [...codes], device }))}>
            {t('layout.retry')}
          </Button>
        }
      >
        {t('payment.select.failed.text')}
      </Notice>
    );
  }
  if (!channels.value) return <Skeleton kind="block" height="22rem" />;

  const offers = channels.value.channels;
  const usable = offers.filter(({ reason }) => reason === null);
  const chosen = usable.find(({ channel }) => channel === wanted) ?? usable[0];
  const hintOf = ({ channel, reason }: ChannelOffer) => (reason ? t(`payment.reason.${reason}`) : t(`payment.channel.${channel}.hint`));
  const begun = channels.value.state === 'pending' ? channels.value.payId : null;
  return (
    <>
      {begun && (
        <Notice
          tone="info"
          title={t('payment.select.begun.title')}
          action={
            <Link linkAs={AppLink} href={links.paymentResult({ id: begun })}>
              {t('payment.select.begun.see')}
            </Link>
          }
        >
          {t('payment.select.begun.text')}
        </Notice>
      )}
      {offers.some(({ reason }) => reason === 'openInBrowser') && <WeChatNotice />}
      <Card as="section" className={styles.channels}>
        <RadioGroup
          look="cards"
          label={t('payment.select.channels')}
          value={chosen?.channel ?? null}
          onChange={(value) => setWanted(offers.find(({ channel }) => channel === value)?.channel ?? null)}
          choices={offers.map((offer) => ({
            value: offer.channel,
            label: t(`payment.channel.${offer.channel}.name`),
            hint: hintOf(offer),
            after: formatMoney(offer.amount, offer.currency),
            disabled: offer.reason !== null,
          }))}
        />
        {chosen && (
          <>
            <p>{t('payment.select.charged', { amount: formatMoney(chosen.amount, chosen.currency) })}</p>
            <Button
              look="primary"
              size="large"
              wide
              loading={starting}
              onClick={() => dispatch(payRequested({ channel: chosen.channel, device: isPhone ? 'mobile' : 'desktop' }))}
            >
              {t('payment.select.pay')}
            </Button>
            <p className={styles.quiet}>{t('payment.select.payHint', { provider: t(`payment.channel.${chosen.channel}.name`) })}</p>
          </>
        )}
        {!chosen && <p>{t('payment.select.none')}</p>}
      </Card>
    </>
  );
}
