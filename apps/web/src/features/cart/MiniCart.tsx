import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { priceProps } from '../prices/priceProps.ts';
import { selectCartCount } from './cartCount.flow.ts';
import { validLines } from './cartLines.ts';
import styles from './MiniCart.module.css';
import { miniCartFlow, miniCartOpened, selectMiniCart } from './miniCart.flow.ts';

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
  // The count changes when something is put into the cart meanwhile.
  useEffect(() => {
    dispatch(miniCartOpened());
  }, [dispatch, count]);
  const lines = cart.value && validLines(cart.value);
  return (
    <div className={styles.panel}>
      {lines === undefined && cart.state !== 'failed' && <Skeleton kind="block" height="6rem" />}
      {cart.state === 'failed' && <p>{t('layout.miniCart.failed')}</p>}
      {lines?.length === 0 && <p>{t('layout.miniCart.empty')}</p>}
      {lines && lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.slice(0, SHOWN_LINES).map((line) => (
            <li key={line.skuId}>
              <AppLink className={styles.line} href={links.product({ skuId: line.skuId })}>
                <Picture className={styles.picture} picture={line.image} alt="" sizes="56px" rounded />
                <span className={styles.title}>{line.title}</span>
                <span className={styles.facts}>
                  {line.attrText && <span className={styles.sku}>{line.attrText}</span>}
                  <Price size="small" {...priceProps({ price: line.price, priceCny: line.priceCny })} />
                  <span className="bd-figures">{`×${line.num}`}</span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <Button variant="primary" fullWidth linkAs={AppLink} href={links.settingCart()}>
        {t('layout.miniCart.open', { count })}
      </Button>
    </div>
  );
}
