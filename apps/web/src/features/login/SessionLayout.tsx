import PackageCheck from 'lucide-react/icons/package-check';
import Store from 'lucide-react/icons/store';
import Tags from 'lucide-react/icons/tags';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Session.module.css';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

const benefits = [
  { key: 'prices', Icon: Tags },
  { key: 'shops', Icon: Store },
  { key: 'orders', Icon: PackageCheck },
] as const;

/** Layout of the login, registration and password pages: a picture beside the form. */
export function SessionLayout({ title, lead, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      <div className={styles.view}>
        <Hills />
        <div className={styles.benefits}>
          <p className={styles.slogan}>{t('session.scene.title')}</p>
          <ul>
            {benefits.map(({ key, Icon }) => (
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
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}

/** Tea hills in the colours of the theme. The picture is aligned to the top, so that it stays still when the form grows. */
function Hills() {
  return (
    <svg className={styles.hills} viewBox="0 -20 480 1420" aria-hidden="true">
      <circle className={styles.sun} cx="352" cy="236" r="58" />
      <path className={styles.far} d="M0 352C70 300 118 318 176 286C238 252 268 214 318 250C366 284 412 262 480 306V1400H0Z" />
      <path className={styles.middle} d="M0 430C84 372 138 420 214 378C286 338 342 372 396 348C432 332 458 336 480 342V1400H0Z" />
      <path className={styles.near} d="M0 498C96 448 170 500 262 456C346 416 408 452 480 428V1400H0Z" />
      <g className={styles.rows}>
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <path key={at} d={`M0 ${538 + 38 * at}c96-50 170 2 262-42 84-40 146-4 218-28`} />
        ))}
      </g>
    </svg>
  );
}
