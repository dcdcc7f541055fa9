import * as links from '@baodao/link-builders/links';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { MemberList } from '../../platform/lists/MemberList.tsx';
import styles from './AfterSale.module.css';
import { selectAfterSaleList } from './afterSale.flow.ts';
import { RefundCard } from './RefundCard.tsx';

/** The member's refund requests. Its page runs `fetchRefunds` and needs the flows `afterSale` and `pictures`. */
export function AfterSaleList({ hrefOf }: { hrefOf: (page: number) => string }) {
  const { t } = useTranslation();
  const list = useSelector(selectAfterSaleList);
  return (
    <MemberList
      list={list}
      className={styles.list}
      skeleton={{ count: 1, height: '14rem' }}
      failed={{ title: t('afterSale.failed.title'), text: t('afterSale.failed.text') }}
      empty={{
        icon: <Undo2 />,
        title: t('afterSale.empty.title'),
        text: t('afterSale.empty.text'),
        href: links.settingOrder(),
        label: t('afterSale.empty.action'),
      }}
      hrefOf={hrefOf}
      renderItem={(refund) => (
        <li key={refund.id}>
          <RefundCard refund={refund} />
        </li>
      )}
    />
  );
}
