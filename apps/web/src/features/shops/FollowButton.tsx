import type { ShopComposite } from '@baodao/domain/shops/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { collectToggled, selectCollected } from '../../shared/collect/collect.flow.ts';
import { collectTarget } from './shop.flow.ts';

/** Following a shop is collecting it. A guest is sent to sign in, and follows it when he is back. */
export function FollowButton({ shop }: { shop: ShopComposite }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const target = collectTarget(shop);
  const now = useSelector((state: never) => selectCollected(state, target));
  const { collected, count = shop.collectCount } = now ?? { collected: shop.collected };
  return (
    <Button
      size="small"
      look={collected ? 'secondary' : 'primary'}
      icon={collected ? <Check /> : <Plus />}
      aria-pressed={collected}
      onClick={() => dispatch(collectToggled({ target, collected, count }))}
    >
      {collected ? t('shops.follow.done') : t('shops.follow.do')}
      {count > 0 && <span className="bd-figures">{count}</span>}
    </Button>
  );
}
