import { Button } from '@baodao/ui-kit/Button/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import styles from './Compare.module.css';
import { compareCleared, compareShown, comparisonRequested, MAX_COMPARED, selectCompared, selectIsCompareOpen } from './compare.flow.ts';

const CompareDialog = lazyComponent(() => import('./CompareDialog.tsx'));

/** How many products are chosen, and the button that shows them side by side. Empty before the first choice. */
export function CompareBar() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const chosen = useSelector(selectCompared);
  const isOpen = useSelector(selectIsCompareOpen);
  useEffect(() => void dispatch(compareShown()), [dispatch]);
  if (chosen.length === 0) return null;
  return (
    <div className={styles.bar}>
      <output>{t('compare.chosen', { count: chosen.length, most: MAX_COMPARED })}</output>
      <Button variant="quiet" size="small" onClick={() => dispatch(compareCleared())}>
        {t('compare.clear')}
      </Button>
      <Button variant="primary" size="small" disabled={chosen.length < 2} onClick={() => dispatch(comparisonRequested())}>
        {t('compare.open')}
      </Button>
      {isOpen && <CompareDialog />}
    </div>
  );
}
