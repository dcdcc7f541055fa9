import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { SampleMark } from '../features/siteSettings/SampleMark.tsx';
import { selectSiteSettings } from '../features/siteSettings/siteSettings.flow.ts';
import styles from './AppLinks.module.css';

const CODE_SIZE = 160;

/** Links to the app stores. Their QR code opens while they have the pointer or the focus, until Escape is pressed. */
export function AppLinks() {
  const { t } = useTranslation();
  const settings = useSelector(selectSiteSettings);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  const { iosApp, androidApp, appQr } = settings ?? {};
  if (!iosApp && !androidApp) return null;
  const links = [
    { name: 'iosApp', href: iosApp },
    { name: 'androidApp', href: androidApp },
  ] as const;
  return (
    // The pointer and focus only open the code. The links inside stay the interactive elements.
    <div
      className={styles.apps}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {links.map(
        ({ name, href }) =>
          href && (
            <a key={name} href={href} rel="noopener noreferrer" target="_blank">
              {t(`layout.${name}`)}
            </a>
          ),
      )}
      {isOpen && appQr && (
        <figure className={styles.code}>
          <img src={`${appQr.src}/320.webp`} width={CODE_SIZE} height={CODE_SIZE} alt="" />
          <figcaption>
            {t('layout.appQr')}
            <SampleMark name="appQr" />
          </figcaption>
        </figure>
      )}
    </div>
  );
}
