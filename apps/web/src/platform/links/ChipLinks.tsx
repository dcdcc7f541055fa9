import type { ReactNode } from 'react';
import { AppLink } from './AppLink.tsx';
import styles from './ChipLinks.module.css';

export interface ChipLink {
  href: string;
  label: ReactNode;
  current: boolean;
}

/** Filters with their state in the URL, as links that work without JavaScript. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly ChipLink[] }) {
  return (
    <nav className={styles.root} aria-label={label}>
      <ul>
        {chips.map((chip) => (
          <li key={chip.href}>
            <AppLink className={styles.chip} href={chip.href} aria-current={chip.current ? 'true' : undefined}>
              {chip.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
