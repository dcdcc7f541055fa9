import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Heart from 'lucide-react/icons/heart';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './FavouriteButton.module.css';
import { type FavouriteTarget, favouriteToggled, selectFavouriteStatus } from './favouriteToggle.flow.ts';

interface Props {
  target: FavouriteTarget;
  /** Initial values from the page's data. The member's own toggles override them. */
  collected?: boolean;
  count?: number;
}

/** Toggles a favourite. A guest's toggle is applied after the login. */
export function FavouriteButton({ target, collected: initial = false, count: initialCount = 0 }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const status = useSelector((state: never) => selectFavouriteStatus(state, target));
  const { collected, count = initialCount } = status ?? { collected: initial };
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
