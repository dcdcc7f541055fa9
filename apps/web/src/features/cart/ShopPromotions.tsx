import type { CartPromotion } from '@baodao/domain/cart/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { promotionPercent } from '../../shared/cart/cartLines.ts';
import styles from './CartPage.module.css';

/** Promotions of a shop: the amount already saved, and the amount missing to the next step. */
export function ShopPromotions({ promotions, isStale }: { promotions: readonly CartPromotion[]; isStale: boolean }) {
  const { t } = useTranslation();
  if (promotions.length === 0) return null;
  const promotionText = ({ type, saved, savedCny, next }: CartPromotion) => {
    const savedText = saved !== '0.00' && t('cart.promotion.saved', { twd: formatMoney(saved, 'TWD'), cny: formatMoney(savedCny, 'CNY') });
    const missingText =
      next &&
      t(type === 'gift' ? 'cart.promotion.missingGift' : 'cart.promotion.missing', {
        twd: formatMoney(next.missing, 'TWD'),
        cny: formatMoney(next.missingCny, 'CNY'),
      });
    const giftText = !next && type === 'gift' && t('cart.promotion.gift');
    return [savedText, missingText, giftText].filter(Boolean).join(t('cart.promotion.joint'));
  };
  return (
    <ul className={styles.promotions} aria-label={t('cart.promotion.label')}>
      {promotions.map((promotion) => (
        <li key={promotion.id} className={styles.promotion}>
          <span>
            <Tag tone="sale">{t(`cart.promotion.kind.${promotion.type}`)}</Tag> {promotion.title}
          </span>
          <span className={isStale ? `${styles.quiet} ${styles.stale}` : styles.quiet}>{promotionText(promotion)}</span>
          <Progress
            className={isStale ? styles.stale : undefined}
            tone="sale"
            label={promotion.title}
            value={promotionPercent(promotion)}
          />
        </li>
      ))}
    </ul>
  );
}
