import PackageCheck from 'lucide-react/icons/package-check';
import Store from 'lucide-react/icons/store';
import Tags from 'lucide-react/icons/tags';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Session.module.css';

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

const promises = [
  { key: 'prices', Icon: Tags },
  { key: 'shops', Icon: Store },
  { key: 'orders', Icon: PackageCheck },
] as const;

/** The place of the three pages around signing in: a view of the hills, and the form beside it. */
export function SessionScene({ title, lead, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.scene}>
      <div className={styles.view}>
        <Hills />
        <div className={styles.promises}>
          <p className={styles.slogan}>{t('session.scene.title')}</p>
          <ul>
            {promises.map(({ key, Icon }) => (
              <li key={key}>
                <Icon aria-hidden="true" />
                {t(`session.scene.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.side}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        {children}
      </div>
    </div>
  );
}

/** Layers of tea hills under a low sun. Its colours are those of the theme. */
function Hills() {
  return (
    <svg className={styles.hills} viewBox="0 0 480 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className={styles.sun} cx="352" cy="236" r="58" />
      <path className={styles.far} d="M0 352C70 300 118 318 176 286C238 252 268 214 318 250C366 284 412 262 480 306V640H0Z" />
      <path className={styles.middle} d="M0 430C84 372 138 420 214 378C286 338 342 372 396 348C432 332 458 336 480 342V640H0Z" />
      <path className={styles.near} d="M0 498C96 448 170 500 262 456C346 416 408 452 480 428V640H0Z" />
      <g className={styles.rows}>
        <path d="M0 538C96 488 170 540 262 496C346 456 408 492 480 468" />
        <path d="M0 574C96 526 170 576 262 534C346 496 408 530 480 508" />
        <path d="M0 610C96 564 170 612 262 572C346 536 408 568 480 548" />
        <path d="M0 646C96 602 170 648 262 610C346 576 408 606 480 588" />
      </g>
    </svg>
  );
}
