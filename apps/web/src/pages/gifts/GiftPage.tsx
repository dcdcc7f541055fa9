import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import GiftIcon from 'lucide-react/icons/gift';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { all, call, put } from 'typed-redux-saga';
import { addressesFlow } from '../../features/addresses/addresses.flow.ts';
import styles from '../../features/gifts/Gifts.module.css';
import { fetchGift, giftsFlow, queryChanged, selectGiftsGift, selectGiftsQuery } from '../../features/gifts/gifts.flow.ts';
import { identitiesFlows } from '../../features/identities/identities.flow.ts';
import { clientSection } from '../../platform/lazy/clientSection.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta, Visit } from '../../platform/page/page.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';

export const flows = [giftsFlow, addressesFlow, ...identitiesFlows];

const { fetch: fetchDetails, Section: GiftDetails } = clientSection(
  () => import('../../features/gifts/GiftDetails.tsx'),
  ['account', 'account.address', 'account.identity'],
);

function parseGiftQuery({ query }: Visit) {
  const { id, code } = parseQuery('gift', query);
  return { id, code };
}

// The gift loads in the browser only: it depends on who opens it, and server-rendered pages are cached.
export const load: Load = function* (visit) {
  yield* put(queryChanged(parseGiftQuery(visit)));
};
export const alsoForGuests = true;
export const loadPersonal: Load = function* (visit) {
  yield* all([call(fetchDetails), call(fetchGift, parseGiftQuery(visit))]);
};

export const meta: Meta = (_, t) => ({ title: t('gifts.title'), hidden: true });

/** A gift as seen by anyone with its link. It never shows the price. */
export default function GiftPage() {
  const { t } = useTranslation();
  const gift = useSelector(selectGiftsGift);
  const query = useSelector(selectGiftsQuery);
  const hasQuery = query.id !== undefined || query.code !== undefined;
  return (
    <div className={styles.page}>
      <PageHeading title={t('gifts.title')} />
      {gift.value ? (
        <GiftDetails />
      ) : gift.state === 'failed' ? (
        <ErrorState title={t('gifts.missing')} text={t('gifts.missingText')} action={<MyGiftsButton />} />
      ) : hasQuery || gift.state === 'loading' ? (
        <div aria-busy="true">
          <Skeleton kind="block" height="20rem" />
        </div>
      ) : (
        <EmptyState icon={<GiftIcon />} title={t('gifts.none')} text={t('gifts.noneText')} action={<MyGiftsButton />} />
      )}
    </div>
  );
}

function MyGiftsButton() {
  const { t } = useTranslation();
  return (
    <Button linkAs={AppLink} href={links.settingGift()}>
      {t('gifts.mine')}
    </Button>
  );
}
