import type { CartPromotion } from '@baodao/domain/cart/shapes';
import { Progress } from '@baodao/ui-kit/Progress/Progress';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { useMoneyText } from '../prices/useMoneyText.ts';
import styles from './CartPage.module.css';
import { promotionPercent } from './cartLines.ts';

/** What the next step brings: a gift, the same discount once more, or a higher one. */
function missingKey(type: CartPromotion['type'], saved: string) {
  if (type === 'gift') return 'missingGift';
  return type === 'fullCut' && saved !== '0.00' ? 'missingAgain' : 'missing';
}

/** Promotions of a shop: the amount already saved, and the amount missing to the next step. */
export function ShopPromotions({ promotions, isStale }: { promotions: readonly CartPromotion[]; isStale: boolean }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  if (promotions.length === 0) return null;
  const promotionText = ({ type, saved, savedCny, next }: CartPromotion) => {
    const savedText = saved !== '0.00' && t('cart.promotion.saved', { amount: money.inPreferred(saved, savedCny) });
    const missingText =
      next &&
      t(`cart.promotion.${missingKey(type, saved)}`, {
        amount: money.inPreferred(next.missing, next.missingCny),
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
