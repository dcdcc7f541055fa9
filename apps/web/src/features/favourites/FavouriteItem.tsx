import type { Favourite } from '@baodao/domain/favourites/shapes';
import * as links from '@baodao/link-builders/links';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import HeartOff from 'lucide-react/icons/heart-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { priceProps } from '../prices/priceProps.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import styles from './Favourites.module.css';
import { type FavouriteKind, removalRequested } from './favourites.flow.ts';

const hrefByKind: Record<FavouriteKind, (id: number) => string> = {
  product: (id) => links.product({ id }),
  shop: (orgId) => links.shop({ orgId }),
  vender: (orgId) => links.shop({ orgId }),
  article: (id) => links.articleInner({ id }),
  question: (id) => links.question({ id }),
  market: (marketId) => links.market({ marketId }),
};

interface Props {
  favourite: Favourite;
  kind: FavouriteKind;
  /** A button beside the one that removes it. */
  action?: ReactNode;
}

export function FavouriteItem({ favourite, kind, action }: Props) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const dispatch = useDispatch();
  const { targetId, title, image, price, priceCny, priceDrop, priceDropCny, state } = favourite;
  const isUnavailable = state === 'off';
  return (
    <li className={styles.item}>
      <span className={styles.picture} data-off={isUnavailable || undefined}>
        {image && <Picture picture={image} alt="" ratio="1:1" sizes="112px" rounded />}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {isUnavailable ? (
            title
          ) : (
            <AppLink className={styles.link} href={hrefByKind[kind](targetId)}>
              {title}
            </AppLink>
          )}
        </h2>
        <span className={styles.marks}>
          {isUnavailable && <Tag>{t(`favourites.off.${kind}`)}</Tag>}
          {!isUnavailable && priceDrop && priceDropCny && (
            <Tag tone="sale">{t('favourites.cheaper', { amount: money.inPreferred(priceDrop, priceDropCny) })}</Tag>
          )}
        </span>
        {price !== null && priceCny !== null && !isUnavailable && <Price {...priceProps({ price, priceCny })} size="medium" />}
      </div>
      <span className={styles.actions}>
        <IconButton label={t('favourites.remove', { title })} icon={<HeartOff />} onClick={() => dispatch(removalRequested([targetId]))} />
        {action}
      </span>
    </li>
  );
}
