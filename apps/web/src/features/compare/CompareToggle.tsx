import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Scale from 'lucide-react/icons/scale';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Compare.module.css';
import { compareToggled, MAX_COMPARED, selectCompared } from './compare.flow.ts';

/** Takes a product into the comparison, or out of it. */
export function CompareToggle({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const chosen = useSelector(selectCompared);
  const isChosen = chosen.includes(id);
  return (
    <IconButton
      size="small"
      variant="outlined"
      className={isChosen ? styles.chosen : undefined}
      aria-pressed={isChosen}
      label={t('compare.toggle', { title })}
      icon={<Scale />}
      disabled={!isChosen && chosen.length >= MAX_COMPARED}
      onClick={() => dispatch(compareToggled(id))}
    />
  );
}
