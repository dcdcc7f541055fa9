import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { ChipGroup } from '@baodao/ui-kit/Chip/ChipGroup';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import GiftIcon from 'lucide-react/icons/gift';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../commons/AppLink.tsx';
import { ReceiverForm } from '../../commons/receiver/ReceiverForm.tsx';
import type { Load, Meta, Visit } from '../../pages.ts';
import { GiftIdentity } from './GiftIdentity.tsx';
import styles from './Gifts.module.css';
import { giftStateKeys } from './giftStateKeys.ts';
import { fetchGift, giftClaimed, selectGifts, skuChosen } from './gifts.flow.ts';
import { PassOn } from './PassOn.tsx';

function wantedOf({ query }: Visit) {
  const link = parseLink(`${links.gift()}?${query}`);
  const { id, code } = link?.key === 'gift' ? link.params : {};
  return { id, code };
}

// Who opens a gift is not known to the server that makes pages, and it must not be kept there: it is read in the browser.
export const load: Load = function* () {};
export const loadOwn: Load = (visit) => fetchGift(wantedOf(visit));

export const meta: Meta = (_, t) => ({ title: t('gifts.title'), hidden: true });

/** A gift as whoever has its link sees it: from whom, with which words, and never what it cost. */
export default function GiftPage() {
  const { t } = useTranslation();
  const { gift, wanted } = useSelector(selectGifts);
  const isNamed = wanted.id !== undefined || wanted.code !== undefined;
  return (
    <div className={styles.page}>
      <h1>{t('gifts.title')}</h1>
      {gift.value ? (
        <Opened />
      ) : gift.state === 'failed' ? (
        <ErrorState title={t('gifts.missing')} text={t('gifts.missingText')} action={<ToMine />} />
      ) : isNamed || gift.state === 'loading' ? (
        <div aria-busy="true">
          <Skeleton kind="block" height="20rem" />
        </div>
      ) : (
        <EmptyState icon={<GiftIcon />} title={t('gifts.none')} text={t('gifts.noneText')} action={<ToMine />} />
      )}
    </div>
  );
}

function ToMine() {
  const { t } = useTranslation();
  return (
    <Button linkAs={AppLink} href={links.settingGift()}>
      {t('gifts.mine')}
    </Button>
  );
}

function Opened() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { gift: slot, skuId, claiming } = useSelector(selectGifts);
  if (!slot.value) return null;
  const { gift, skus, claimable, mine } = slot.value;
  const key = giftStateKeys[gift.state] ?? 'expired';
  return (
    <div className={styles.columns}>
      <Card look="brand" padding="large" className={styles.gift}>
        {gift.cover && <Picture picture={gift.cover} ratio="4:3" sizes="(width < 768px) 100vw, 480px" rounded priority />}
        <h2>{gift.title}</h2>
        <p>{t('gifts.from', { name: gift.fromUser?.nickname ?? '' })}</p>
        {gift.message !== '' && <blockquote className={styles.card}>{gift.message}</blockquote>}
        <p className={styles.quiet}>
          {t(`gifts.state.${key}`)}
          {gift.expireTime && ` · ${t('gifts.until', { time: formatTime(gift.expireTime, 'YYYY/MM/DD HH:mm') })}`}
        </p>
        {gift.receiver && <p>{`${gift.receiver.name} · ${gift.receiver.regionText} ${gift.receiver.detail}`}</p>}
        {gift.parcels.map(({ number, courierName, url }) => (
          <a key={number} href={url} target="_blank" rel="noreferrer">{`${courierName} ${number}`}</a>
        ))}
        {claimable && <PassOn code={gift.code} given={gift.given} />}
      </Card>
      {claimable && !gift.given ? (
        <section>
          <h2>{t('gifts.claim.title')}</h2>
          <p className={styles.quiet}>{t('gifts.claim.text')}</p>
          <ReceiverForm sendLabel={t('gifts.claim.send')} sending={claiming} onSend={() => dispatch(giftClaimed())}>
            {skus.length > 0 && (
              <ChipGroup
                label={t('gifts.claim.kind')}
                labelled
                choices={skus.map(({ id, attrText }) => ({ value: String(id), label: attrText }))}
                value={String(skuId ?? gift.skuId ?? '')}
                onChange={(value) => dispatch(skuChosen(Number(value)))}
              />
            )}
          </ReceiverForm>
          <GiftIdentity code={gift.code} />
        </section>
      ) : (
        <p>{t(mine ? 'gifts.taken' : gift.given ? 'gifts.yours' : 'gifts.gone')}</p>
      )}
    </div>
  );
}
