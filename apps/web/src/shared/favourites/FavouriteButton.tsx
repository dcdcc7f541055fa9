import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Heart from 'lucide-react/icons/heart';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './FavouriteButton.module.css';
import { type FavouriteTarget, favouriteToggled, selectFavouriteStatus } from './favouriteToggle.flow.ts';

interface Props {
  target: FavouriteTarget;
  /** As the page was told; what the member does here comes after it. */
  collected?: boolean;
  count?: number;
}

/** The heart. A guest is sent to sign in, and comes back to a full one. */
export function FavouriteButton({ target, collected: told = false, count: toldCount = 0 }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const now = useSelector((state: never) => selectFavouriteStatus(state, target));
  const { collected, count = toldCount } = now ?? { collected: told };
  return (
    <IconButton
      className={collected ? styles.full : undefined}
      aria-pressed={collected}
      label={count > 0 ? t('products.collect.counted', { count }) : t('products.collect.label')}
      icon={<Heart />}
      onClick={() => dispatch(favouriteToggled({ target, collected, count }))}
    />
  );
}
