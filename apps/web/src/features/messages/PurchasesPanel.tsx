import type { Purchase } from '@baodao/domain/messages/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../commons/AppLink.tsx';
import { ListPages } from '../../commons/ListPages.tsx';
import { priceProps } from '../../commons/priceProps.ts';
import styles from './Messages.module.css';
import { purchasesRequested, selectMessages } from './messages.flow.ts';

/** What was bought, to be reviewed or bought again. */
export function PurchasesPanel() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { purchases } = useSelector(selectMessages);
  const page = purchases.value;
  if (!page) {
    return purchases.state === 'failed' ? (
      <ErrorState
        title={t('messages.bought.failed')}
        text={t('messages.failed.text')}
        retryLabel={t('frame.retry')}
        onRetry={() => dispatch(purchasesRequested(1))}
      />
    ) : (
      <div className={styles.panel} aria-busy="true">
        <Skeleton kind="block" height="7rem" />
        <Skeleton kind="block" height="7rem" />
      </div>
    );
  }
  if (page.list.length === 0) {
    return (
      <EmptyState
        icon={<ShoppingBag />}
        title={t('messages.bought.empty.title')}
        text={t('messages.bought.empty.text')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.home()}>
            {t('messages.bought.empty.action')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.panel}>
      <ul className={styles.list}>
        {page.list.map((purchase) => (
          <Bought key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      <ListPages index={page.index} pages={page.pages} hrefOf={(to) => links.settingService({ tab: 'bought', page: to })} />
    </div>
  );
}

function Bought({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  const { orderCode, orderDetailId, productId, skuId, title, attrText, image, price, priceCny, evaluable, onSale, createTime } = purchase;
  return (
    <li className={styles.bought}>
      <Picture className={styles.cover} picture={image} alt="" ratio="1:1" sizes="96px" rounded />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <AppLink className={styles.plain} href={links.product({ id: productId, skuId })}>
            {title}
          </AppLink>
        </h2>
        <p className={styles.content}>{[attrText, formatTime(createTime, 'YYYY/MM/DD HH:mm')].filter(Boolean).join(' · ')}</p>
        {onSale ? <Price {...priceProps({ price, priceCny })} /> : <span className={styles.content}>{t('messages.bought.gone')}</span>}
      </div>
      <div className={styles.actions}>
        <Button size="small" look="quiet" linkAs={AppLink} href={links.orderInfo({ code: orderCode })}>
          {t('messages.bought.order')}
        </Button>
        {evaluable && (
          <Button size="small" linkAs={AppLink} href={links.evaluationSave({ code: orderCode, id: orderDetailId })}>
            {t('messages.bought.review')}
          </Button>
        )}
        {onSale && (
          <Button size="small" look="primary" linkAs={AppLink} href={links.product({ id: productId, skuId })}>
            {t('messages.bought.again')}
          </Button>
        )}
      </div>
    </li>
  );
}
