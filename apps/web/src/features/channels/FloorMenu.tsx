import { useTranslation } from 'react-i18next';
import { floorId } from './floorId.ts';
import styles from './Shopping.module.css';
import type { ShoppingFloor } from './shopping.flow.ts';
import { useShownFloor } from './useShownFloor.ts';

/** The way between the floors, always in reach: beside them, or above them on phones. */
export function FloorMenu({ floors }: { floors: readonly ShoppingFloor[] }) {
  const { t } = useTranslation();
  const shown = useShownFloor(floors.map(({ id }) => floorId(id)));
  return (
    <nav className={styles.menu} aria-label={t('channels.shopping.floors')}>
      <ul>
        {floors.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${floorId(id)}`} aria-current={shown === floorId(id) ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
