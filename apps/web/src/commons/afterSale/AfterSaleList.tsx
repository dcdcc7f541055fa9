import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../AppLink.tsx';
import { ListPages } from '../ListPages.tsx';
import styles from './AfterSale.module.css';
import { refundsRefreshed, selectAfterSale } from './afterSale.flow.ts';
import { RefundCard } from './RefundCard.tsx';

/** All wishes of a member, as `fetchRefunds` has read them. Its page has the flows of after-sale and pictures, and these texts. */
export function AfterSaleList({ hrefOf }: { hrefOf: (page: number) => string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { list } = useSelector(selectAfterSale);
  if (!list.value) {
    return list.state === 'failed' ? (
      <ErrorState
        title={t('afterSale.failed.title')}
        text={t('afterSale.failed.text')}
        retryLabel={t('frame.retry')}
        onRetry={() => dispatch(refundsRefreshed())}
      />
    ) : (
      <Skeleton kind="block" height="14rem" />
    );
  }
  const { list: refunds, index, pages } = list.value;
  if (refunds.length === 0) {
    return (
      <EmptyState
        icon={<Undo2 />}
        title={t('afterSale.empty.title')}
        text={t('afterSale.empty.text')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.settingOrder()}>
            {t('afterSale.empty.action')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <RefundCard refund={refund} />
          </li>
        ))}
      </ul>
      <ListPages index={index} pages={pages} hrefOf={hrefOf} />
    </>
  );
}
