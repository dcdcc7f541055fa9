import type { SizeTable } from '@baodao/domain/catalog/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import Ruler from 'lucide-react/icons/ruler';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import styles from './ProductPage.module.css';

const SizeGuide = lazyComponent(() => import('./SizeGuide.tsx'));

/** Opens the size table of the product. The dialog and the conversion of units load then. */
export function SizeGuideButton({ table }: { table: SizeTable }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Ruler />} className={styles.sizeGuide} onClick={() => setOpen(true)}>
        {t('catalog.sizes.open')}
      </Button>
      {isOpen && <SizeGuide table={table} onClose={() => setOpen(false)} />}
    </>
  );
}
