import { useTranslation } from 'react-i18next';
import { sectionId } from './CategorySection.tsx';
import styles from './Shopping.module.css';
import type { ShoppingSection } from './shopping.flow.ts';
import { useActiveSection } from './useActiveSection.ts';

/** Sticky in-page navigation: beside the sections, or above them on phones. */
export function SectionMenu({ sections }: { sections: readonly ShoppingSection[] }) {
  const { t } = useTranslation();
  const activeId = useActiveSection(sections.map(({ id }) => sectionId(id)));
  return (
    <nav className={styles.menu} aria-label={t('channels.shopping.sections')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${sectionId(id)}`} aria-current={activeId === sectionId(id) ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
