import type { ShopComposite } from '@baodao/domain/shops/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { favouriteToggled, selectFavouriteStatus } from '../favourites/favouriteToggle.flow.ts';
import { favouriteTarget } from './shop.flow.ts';

/** Follows the shop, stored as a favourite. Guests log in first; the follow then completes. */
export function FollowButton({ shop }: { shop: ShopComposite }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const target = favouriteTarget(shop);
  const status = useSelector((state: never) => selectFavouriteStatus(state, target));
  const { collected, count = shop.collectCount } = status ?? { collected: shop.collected };
  return (
    <Button
      size="small"
      variant={collected ? 'secondary' : 'primary'}
      icon={collected ? <Check /> : <Plus />}
      aria-pressed={collected}
      onClick={() => dispatch(favouriteToggled({ target, collected, count }))}
    >
      {collected ? t('shops.follow.done') : t('shops.follow.do')}
      {count > 0 && <span className="bd-figures">{count}</span>}
    </Button>
  );
}
