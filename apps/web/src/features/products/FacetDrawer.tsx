import { Button } from '@baodao/ui-kit/Button/Button';
import { Drawer } from '@baodao/ui-kit/Drawer/Drawer';
import { useTranslation } from 'react-i18next';
import { FacetPanel, type FacetPanelProps } from './FacetPanel.tsx';
import styles from './Products.module.css';
import { clearFilters } from './productFilters.ts';

interface Props extends FacetPanelProps {
  open: boolean;
  total: number;
  capped: boolean;
  onClose: () => void;
}

/** The facets on phones. Each change applies at once; the button only closes the drawer. */
export default function FacetDrawer({ open, total, capped, onClose, ...panel }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="right"
      title={t('products.filtersOf')}
      closeLabel={t('layout.close')}
      footer={
        <div className={styles.drawerFoot}>
          <Button onClick={() => panel.onChange(clearFilters(panel.filters))}>{t('products.clearAll')}</Button>
          <Button variant="primary" fullWidth onClick={onClose}>
            {capped ? t('products.showMore', { count: total }) : t('products.show', { count: total })}
          </Button>
        </div>
      }
    >
      <FacetPanel {...panel} />
    </Drawer>
  );
}
