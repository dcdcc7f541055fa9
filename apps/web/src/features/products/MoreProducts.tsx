import { Button } from '@baodao/ui-kit/Button/Button';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Products.module.css';

interface Props {
  /** The address of the next page, which the list continues with. */
  href: string;
  isLast: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** Adds the next page to the list on phones. The address names the last page, so that going back leads to the same place. */
export function MoreProducts({ href, isLast, isLoading, onMore }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (isLast) return <p className={`${styles.onPhones} ${styles.end}`}>{t('products.end')}</p>;

  const extend = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    onMore();
    void navigate(href, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.onPhones}>
      <Button fullWidth linkAs={AppLink} href={href} loading={isLoading} onClick={extend}>
        {t('products.more')}
      </Button>
    </div>
  );
}
