import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './CategoryTile.module.css';
import type { RailCategory } from './home.flow.ts';
import type { SectionKey } from './homeContent.ts';

interface Props {
  categoryKey: SectionKey;
  id: number;
  category: RailCategory | undefined;
}

export function CategoryTile({ categoryKey, id, category }: Props) {
  const { t } = useTranslation();
  return (
    <AppLink className={`${styles.tile} ${styles[categoryKey] ?? ''}`} href={links.productCategory({ id })}>
      <span className={styles.tileText}>
        <strong>{t(`home.sections.${categoryKey}.title`)}</strong>
        <span>{t(`home.sections.${categoryKey}.text`)}</span>
        <span className={styles.tileMore}>
          {t('home.look')}
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      </span>
      {category?.cover && (
        <Picture className={styles.tilePicture} picture={category.cover} alt="" sizes="(min-width: 1200px) 208px, 40vw" />
      )}
    </AppLink>
  );
}
