import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Footer.module.css';

const SharePage = lazy(() => import('./PageShareLinks.tsx'));

/** Loads the share links when the shopper scrolls near them. */
export function ShareSection() {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={place} className={styles.share}>
      <h2>{t('layout.share.title')}</h2>
      <Suspense fallback={null}>{isNear && <SharePage />}</Suspense>
    </section>
  );
}
