import type { Purchase } from '@baodao/domain/messages/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { MemberList } from '../../platform/lists/MemberList.tsx';
import { priceProps } from '../prices/priceProps.ts';
import styles from './Messages.module.css';
import { selectPurchases } from './purchases.flow.ts';

/** Bought products, to review or buy again. */
export function PurchasesPanel() {
  const { t } = useTranslation();
  const purchases = useSelector(selectPurchases);
  return (
    <div className={styles.panel}>
      <MemberList
        list={purchases}
        className={styles.list}
        skeleton={{ count: 2, height: '7rem' }}
        failed={{ title: t('messages.bought.failed'), text: t('messages.failed.text') }}
        empty={{
          icon: <ShoppingBag />,
          title: t('messages.bought.empty.title'),
          text: t('messages.bought.empty.text'),
          href: links.home(),
          label: t('messages.bought.empty.action'),
        }}
        hrefOf={(to) => links.settingService({ tab: 'bought', page: to })}
        renderItem={(purchase) => <PurchaseItem key={purchase.id} purchase={purchase} />}
      />
    </div>
  );
}

function PurchaseItem({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  const { orderCode, orderDetailId, productId, skuId, title, attrText, image, price, priceCny, evaluable, onSale, createTime } = purchase;
  return (
    <li className={styles.purchase}>
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
        <Button size="small" variant="quiet" linkAs={AppLink} href={links.orderInfo({ code: orderCode })}>
          {t('messages.bought.order')}
        </Button>
        {evaluable && (
          <Button size="small" linkAs={AppLink} href={links.evaluationSave({ code: orderCode, id: orderDetailId })}>
            {t('messages.bought.review')}
          </Button>
        )}
        {onSale && (
          <Button size="small" variant="primary" linkAs={AppLink} href={links.product({ id: productId, skuId })}>
            {t('messages.bought.again')}
          </Button>
        )}
      </div>
    </li>
  );
}
