import type { PaymentChannel, PaymentOption } from '@baodao/domain/payment/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { StickyBar } from '@baodao/ui-kit/StickyBar/StickyBar';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { isMobile, isWeChat } from '../../platform/browser/platform.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import styles from './Payment.module.css';
import { channelsRequested, paymentRequested, selectIsPaymentStarting, selectPaymentChannels } from './payment.flow.ts';
import { providerName } from './providerName.ts';
import { WeChatNotice } from './WeChatNotice.tsx';

/** Lets the shopper choose a payment channel and start the payment. The first usable channel is preselected. */
export function ChannelPicker({ userAgent, codes }: { userAgent: string; codes: readonly string[] }) {
  const { t } = useTranslation();
  const moneyText = useMoneyText();
  const dispatch = useDispatch();
  const channels = useSelector(selectPaymentChannels);
  const isStarting = useSelector(selectIsPaymentStarting);
  const [preferred, setPreferred] = useState<PaymentChannel | null>(null);
  const isPhone = isMobile(userAgent);
  const device = isWeChat(userAgent) ? 'wechat' : isPhone ? 'mobile' : 'desktop';
  const codesKey = codes.join();
  useEffect(() => {
    if (userAgent && codesKey) dispatch(channelsRequested({ codes: codesKey.split(','), device }));
  }, [dispatch, userAgent, codesKey, device]);

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

  const options = channels.value.channels;
  const usable = options.filter(({ reason }) => reason === null);
  const chosen = usable.find(({ channel }) => channel === preferred) ?? usable[0];
  const hintText = ({ channel, reason }: PaymentOption) => (reason ? t(`payment.reason.${reason}`) : t(`payment.channel.${channel}.hint`));
  const pendingPayId = channels.value.state === 'pending' ? channels.value.payId : null;
  return (
    <>
      {pendingPayId && (
        <Notice
          tone="info"
          title={t('payment.select.pending.title')}
          action={
            <Link linkAs={AppLink} href={links.paymentResult({ id: pendingPayId })}>
              {t('payment.select.pending.see')}
            </Link>
          }
        >
          {t('payment.select.pending.text')}
        </Notice>
      )}
      {options.some(({ reason }) => reason === 'openInBrowser') && <WeChatNotice />}
      <Card as="section" className={styles.channels}>
        <RadioGroup
          variant="cards"
          label={t('payment.select.channels')}
          value={chosen?.channel ?? null}
          onChange={(value) => setPreferred(options.find(({ channel }) => channel === value)?.channel ?? null)}
          choices={options.map((option) => ({
            value: option.channel,
            label: (
              <span className={styles.channelName}>
                <ChannelIcon channel={option.channel} />
                {t(`payment.channel.${option.channel}.name`)}
              </span>
            ),
            hint: hintText(option),
            after: moneyText.inCurrency(option.amount, option.currency),
            disabled: option.reason !== null,
          }))}
        />
        {chosen && (
          <>
            <p>
              {t(chosen.channel === 'cod' ? 'payment.select.cash.due' : 'payment.select.charged', {
                amount: moneyText.inCurrency(chosen.amount, chosen.currency),
              })}
            </p>
            <p className={styles.quiet}>
              {chosen.channel === 'cod'
                ? t('payment.select.cash.hint')
                : t('payment.select.payHint', { provider: providerName(t, chosen.channel) })}
            </p>
            <StickyBar wideScreen="static" className={styles.payBar}>
              <Button
                variant="primary"
                size="large"
                fullWidth
                loading={isStarting}
                onClick={() => dispatch(paymentRequested({ channel: chosen.channel, device: isPhone ? 'mobile' : 'desktop' }))}
              >
                {t(chosen.channel === 'cod' ? 'payment.select.cash.confirm' : 'payment.select.pay')}
              </Button>
            </StickyBar>
          </>
        )}
        {!chosen && <p>{t('payment.select.none')}</p>}
      </Card>
    </>
  );
}
