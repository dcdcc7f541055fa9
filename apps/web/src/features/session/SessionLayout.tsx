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
        <path d="M0 538C96 488 170 540 262 496C346 456 408 492 480 468" />
        <path d="M0 576C96 526 170 578 262 534C346 494 408 530 480 506" />
        <path d="M0 614C96 564 170 616 262 572C346 532 408 568 480 544" />
        <path d="M0 652C96 602 170 654 262 610C346 570 408 606 480 582" />
        <path d="M0 690C96 640 170 692 262 648C346 608 408 644 480 620" />
        <path d="M0 728C96 678 170 730 262 686C346 646 408 682 480 658" />
        <path d="M0 766C96 716 170 768 262 724C346 684 408 720 480 696" />
        <path d="M0 804C96 754 170 806 262 762C346 722 408 758 480 734" />
        <path d="M0 842C96 792 170 844 262 800C346 760 408 796 480 772" />
        <path d="M0 880C96 830 170 882 262 838C346 798 408 834 480 810" />
        <path d="M0 918C96 868 170 920 262 876C346 836 408 872 480 848" />
        <path d="M0 956C96 906 170 958 262 914C346 874 408 910 480 886" />
      </g>
    </svg>
  );
}
