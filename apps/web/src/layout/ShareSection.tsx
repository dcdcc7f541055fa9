import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWeChat } from '../platform/browser/platform.ts';
import { useHydrated } from '../platform/browser/useHydrated.ts';
import { lazyComponent } from '../platform/lazy/lazyComponent.tsx';
import styles from './Footer.module.css';

const SharePage = lazyComponent(() => import('./PageShareLinks.tsx'), { failure: 'inPlace' });
const WeChatShareCard = lazyComponent(() => import('./WeChatShareCard.tsx'), { failure: 'none' });

/** Loads the share links when the shopper scrolls near them, and inside WeChat the page's share card. */
export function ShareSection() {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '600px' });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={place} className={styles.share}>
      <h2>{t('layout.shareTitle')}</h2>
      {isNear && <SharePage />}
      {isHydrated && isWeChat(navigator.userAgent) && <WeChatShareCard />}
    </section>
  );
}
