import { formatAddress } from '@baodao/domain/account/formatAddress';
import type { Gift } from '@baodao/domain/gifts/shapes';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { selectAreas } from '../addresses/addresses.flow.ts';
import { describeRegions } from '../addresses/describeRegions.ts';
import { formatPhone } from '../addresses/formatPhone.ts';
import styles from './Gifts.module.css';
import { selectGiftsClaim } from './gifts.flow.ts';

/** Tells who claimed the gift that it worked, what was entered, and where the parcel is. */
export function ClaimedGift({ gift }: { gift: Gift }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const areas = useSelector(selectAreas).value ?? [];
  const claim = useSelector(selectGiftsClaim);
  const entered = claim?.code === gift.code ? claim.receiver : null;
  // The API knows the receiver of a member, this page what a guest has just entered.
  const receiver = gift.receiver ?? (entered && { ...entered, regionText: describeRegions(areas, entered.regionIds, language) });
  return (
    <section className={styles.claimed}>
      <Notice tone="success" title={t('gifts.done.title')}>
        {t(gift.parcels.length > 0 ? 'gifts.sent' : 'gifts.claimed')}
      </Notice>
      {receiver && (
        <DescriptionList
          items={[
            { key: 'name', label: t('account.address.name'), value: receiver.name },
            { key: 'phone', label: t('account.phone.number'), value: formatPhone(receiver) },
            { key: 'address', label: t('account.address.detail'), value: formatAddress(receiver, language) },
          ]}
        />
      )}
      {!gift.receiver && receiver && <p className={styles.quiet}>{t('gifts.done.keep')}</p>}
    </section>
  );
}
