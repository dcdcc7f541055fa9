import { formatTime } from '@baodao/domain/time/formats';
import { Card } from '@baodao/ui-kit/Card/Card';
import { ChipGroup } from '@baodao/ui-kit/Chip/ChipGroup';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ReceiverForm } from '../addresses/ReceiverForm.tsx';
import { ClaimedGift } from './ClaimedGift.tsx';
import { GiftIdentity } from './GiftIdentity.tsx';
import styles from './Gifts.module.css';
import {
  couponClaimRequested,
  giftStateKeys,
  selectGiftsClaim,
  selectGiftsGift,
  selectGiftsSkuId,
  selectIsGiftsClaiming,
  skuChosen,
} from './gifts.flow.ts';
import { ShareGift } from './ShareGift.tsx';

/** A loaded gift with its message, and the form to claim it. */
export default function GiftDetails() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const loadedGift = useSelector(selectGiftsGift);
  const skuId = useSelector(selectGiftsSkuId);
  const isClaiming = useSelector(selectIsGiftsClaiming);
  const claim = useSelector(selectGiftsClaim);
  if (!loadedGift.value) return null;
  const { gift, skus, claimable, mine } = loadedGift.value;
  const isClaimer = mine || claim?.code === gift.code;
  const stateKey = giftStateKeys[gift.state] ?? 'expired';
  const share = <ShareGift code={gift.code} given={gift.given} title={gift.title} />;
  return (
    <div className={styles.columns}>
      <Card variant="brand" padding="large" className={styles.gift}>
        {gift.cover && <Picture picture={gift.cover} ratio="4:3" sizes="(max-width: 767.98px) 100vw, 480px" rounded priority />}
        <h2>{gift.title}</h2>
        <p>{t('gifts.from', { name: gift.fromUser?.nickname ?? '' })}</p>
        {gift.message !== '' && <blockquote className={styles.card}>{gift.message}</blockquote>}
        <p className={styles.quiet}>
          <span>{t(`gifts.state.${stateKey}`)}</span>
          {gift.expireTime && <span>{` · ${t('gifts.until', { time: formatTime(gift.expireTime, 'YYYY/MM/DD HH:mm') })}`}</span>}
        </p>
        {gift.parcels.map(({ number, courierName, url }) => (
          <a key={number} href={url} target="_blank" rel="noreferrer">{`${courierName} ${number}`}</a>
        ))}
        {claimable && gift.given && share}
      </Card>
      {claimable && !gift.given ? (
        <section>
          <h2>{t('gifts.claim.title')}</h2>
          <p className={styles.quiet}>{t('gifts.claim.text')}</p>
          <ReceiverForm
            submitLabel={t('gifts.claim.send')}
            isSubmitting={isClaiming}
            onSubmit={() => dispatch(couponClaimRequested())}
            beforeButton={<GiftIdentity code={gift.code} />}
          >
            {skus.length > 0 && (
              <ChipGroup
                label={t('gifts.claim.sku')}
                labelVisible
                choices={skus.map(({ id, attrText }) => ({ value: String(id), label: attrText }))}
                value={String(skuId ?? gift.skuId ?? '')}
                onChange={(value) => dispatch(skuChosen(Number(value)))}
              />
            )}
          </ReceiverForm>
          {share}
        </section>
      ) : isClaimer ? (
        <ClaimedGift gift={gift} />
      ) : (
        <p>{t(gift.given ? 'gifts.yours' : 'gifts.unavailable')}</p>
      )}
    </div>
  );
}
