import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { priceProps } from '../prices/priceProps.ts';
import { selectSession } from '../session/session.flow.ts';
import { selectCartCount } from './cartCount.flow.ts';
import { validLines } from './cartLines.ts';
import { checkoutHref } from './checkoutHref.ts';
import styles from './MiniCart.module.css';
import { miniCartFlow, miniCartLineRemoved, miniCartOpened, selectMiniCart, selectMiniCartRemoving } from './miniCart.flow.ts';

const SHOWN_LINES = 4;

/** The first lines of the cart, beside its icon. */
export default function MiniCart() {
  const { store } = useApp();
  useState(() => store.inject(miniCartFlow));
  return <Lines />;
}

function Lines() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const count = useSelector(selectCartCount);
  const cart = useSelector(selectMiniCart);
  const removing = useSelector(selectMiniCartRemoving);
  const isGuest = useSelector(selectSession).state === 'guest';
  // The count changes when something is put into the cart meanwhile.
  useEffect(() => {
    dispatch(miniCartOpened());
  }, [dispatch, count]);
  const lines = cart.value && validLines(cart.value).filter(({ skuId }) => !removing.includes(skuId));
  const { checkedNum = 0, payAmount = '0.00', payAmountCny = '0.00' } = cart.value?.totals ?? {};
  return (
    <div className={styles.panel}>
      {lines === undefined && cart.state !== 'failed' && <Skeleton kind="block" height="6rem" />}
      {cart.state === 'failed' && <p>{t('layout.miniCart.failed')}</p>}
      {lines?.length === 0 && <p>{t('layout.miniCart.empty')}</p>}
      {lines && lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.slice(0, SHOWN_LINES).map((line) => (
            <li key={line.skuId} className={styles.item}>
              <AppLink className={styles.line} href={links.product({ skuId: line.skuId })}>
                <Picture className={styles.picture} picture={line.image} alt="" sizes="56px" rounded />
                <span className={styles.title}>{line.title}</span>
                <span className={styles.facts}>
                  {line.attrText && <span className={styles.sku}>{line.attrText}</span>}
                  <Price size="small" {...priceProps({ price: line.price, priceCny: line.priceCny })} />
                  <span className="bd-figures">{`×${line.num}`}</span>
                </span>
              </AppLink>
              <IconButton
                size="small"
                label={t('layout.miniCart.remove', { title: line.title })}
                icon={<Trash2 />}
                onClick={() => dispatch(miniCartLineRemoved(line))}
              />
            </li>
          ))}
        </ul>
      )}
      {lines && lines.length > SHOWN_LINES && (
        <p className={styles.more}>{t('layout.miniCart.more', { count: lines.length - SHOWN_LINES })}</p>
      )}
      {lines && lines.length > 0 && (
        <p className={styles.subtotal} aria-busy={removing.length > 0}>
          <span>{t('layout.miniCart.subtotal', { count: checkedNum })}</span>
          <Price {...priceProps({ price: payAmount, priceCny: payAmountCny })} />
        </p>
      )}
      <div className={styles.actions}>
        <Button fullWidth linkAs={AppLink} href={links.settingCart()}>
          {t('layout.miniCart.open', { count })}
        </Button>
        {lines && lines.length > 0 && checkedNum > 0 && (
          <Button variant="primary" fullWidth linkAs={AppLink} href={checkoutHref(isGuest)}>
            {t('layout.miniCart.checkout')}
          </Button>
        )}
      </div>
    </div>
  );
}
