import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import GiftIcon from 'lucide-react/icons/gift';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { all, call, put } from 'typed-redux-saga';
import type { Load, Meta, Visit } from '../../app/page.ts';
import { clientSection } from '../../shared/lazy/clientSection.tsx';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { PageHeading } from '../../shared/pageHeading/PageHeading.tsx';
import styles from './Gifts.module.css';
import { fetchGift, selectGifts, wantedChanged } from './gifts.flow.ts';

const { fetch: fetchPart, Part: OpenedGift } = clientSection(
  () => import('./OpenedGift.tsx'),
  ['account', 'account.address', 'account.identity'],
);

function wantedOf({ query }: Visit) {
  const link = parseLink(`${links.gift()}?${query}`);
  const { id, code } = link?.key === 'gift' ? link.params : {};
  return { id, code };
}

// Who opens a gift is not known to the server that makes pages, and it must not be kept there: it is read in the browser.
export const load: Load = function* (visit) {
  yield* put(wantedChanged(wantedOf(visit)));
};
export const alsoForGuests = true;
export const loadPersonal: Load = function* (visit) {
  yield* all([call(fetchPart), call(fetchGift, wantedOf(visit))]);
};

export const meta: Meta = (_, t) => ({ title: t('gifts.title'), hidden: true });

/** A gift as whoever has its link sees it: from whom, with which words, and never what it cost. */
export default function GiftPage() {
  const { t } = useTranslation();
  const { gift, wanted } = useSelector(selectGifts);
  const isNamed = wanted.id !== undefined || wanted.code !== undefined;
  return (
    <div className={styles.page}>
      <PageHeading title={t('gifts.title')} />
      {gift.value ? (
        <OpenedGift />
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
