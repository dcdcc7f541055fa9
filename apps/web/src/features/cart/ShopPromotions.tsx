import type { CartPromotion } from '@baodao/domain/cart/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import styles from './CartPage.module.css';
import { promotionPercent } from './cartView.ts';

/** What the shop takes off or adds from an amount on: what it does already, and what is missing to more. */
export function ShopPromotions({ promotions, isStale }: { promotions: readonly CartPromotion[]; isStale: boolean }) {
  const { t } = useTranslation();
  if (promotions.length === 0) return null;
  const textOf = ({ type, saved, savedCny, next }: CartPromotion) => {
    const done = saved !== '0.00' && t('cart.promotion.saved', { twd: formatMoney(saved, 'TWD'), cny: formatMoney(savedCny, 'CNY') });
    const missing =
      next &&
      t(type === 'gift' ? 'cart.promotion.missingGift' : 'cart.promotion.missing', {
        twd: formatMoney(next.missing, 'TWD'),
        cny: formatMoney(next.missingCny, 'CNY'),
      });
    const reached = !next && type === 'gift' && t('cart.promotion.gift');
    return [done, missing, reached].filter(Boolean).join(t('cart.promotion.joint'));
  };
  return (
    <ul className={styles.promotions} aria-label={t('cart.promotion.label')}>
      {promotions.map((promotion) => (
        <li key={promotion.id} className={styles.promotion}>
          <span>
            <Tag tone="sale">{t(`cart.promotion.kind.${promotion.type}`)}</Tag> {promotion.title}
          </span>
          <span className={isStale ? `${styles.quiet} ${styles.stale}` : styles.quiet}>{textOf(promotion)}</span>
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
