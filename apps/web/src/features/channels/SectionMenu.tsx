import { SectionMenu as Menu } from '@baodao/ui-kit/SectionMenu/SectionMenu';
import { useTranslation } from 'react-i18next';
import { sectionId } from './CategorySection.tsx';
import styles from './Shopping.module.css';
import type { ShoppingSection } from './shopping.flow.ts';
import { useActiveSection } from './useActiveSection.ts';

/** Sticky in-page navigation: beside the sections, or above them on phones. */
export function SectionMenu({ sections }: { sections: readonly ShoppingSection[] }) {
  const { t } = useTranslation();
  const current = useActiveSection(sections.map(({ id }) => sectionId(id)));
  return (
    <Menu
      className={styles.menu}
      label={t('channels.shopping.sections')}
      items={sections.map(({ id, title }) => ({ id: sectionId(id), label: title }))}
      current={current}
    />
  );
}
