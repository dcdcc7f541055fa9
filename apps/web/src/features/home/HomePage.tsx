import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { afterHydration } from '../../app/onHydrated.ts';
import type { Load, Meta } from '../../app/page.ts';
import { prefersReducedMotion } from '../../shared/browser/prefersReducedMotion.ts';
import { LoadFailed } from '../../shared/errors/LoadFailed.tsx';
import { hydratedLazily } from '../../shared/lazy/hydratedLazily.tsx';
import { BannerStage } from './BannerStage.tsx';
import { CategoryRail } from './CategoryRail.tsx';
import { homeShown } from './daily.flow.ts';
import { FlashStrip } from './FlashStrip.tsx';
import styles from './HomePage.module.css';
import { fetchHome, isFailed, selectParts } from './home.flow.ts';
import { homeData } from './homeData.ts';
import { NewsTicker } from './NewsTicker.tsx';
import { QuickButtons } from './QuickButtons.tsx';

const HomeBelow = hydratedLazily(() => import('./HomeBelow.tsx'));

export const load: Load = fetchHome;

export const meta: Meta = (state, t, addressOf) => {
  const parts = selectParts(state);
  const slide = parts.banners.value?.slides[0]?.image;
  return {
    title: t('layout.slogan'),
    description: t('home.description'),
    image: slide ? `${slide.src}/1280.jpg` : undefined,
    data: homeData(parts, { brand: t('layout.brand'), description: t('home.description'), list: t('home.picks') }, addressOf),
  };
};

export default function HomePage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const parts = useSelector(selectParts);
  useEffect(() => afterHydration(() => dispatch(homeShown({ still: prefersReducedMotion() }))), [dispatch]);

  if (isFailed(parts)) {
    return <LoadFailed heading="h1" title={t('home.failed')} text={t('home.failedText')} />;
  }
  return (
    <div className={styles.page}>
      <h1 className="bd-visually-hidden">{t('home.heading')}</h1>
      <div className={styles.head}>
        <div className={styles.hero}>
          <CategoryRail slot={parts.categories} />
          <BannerStage slot={parts.banners} />
        </div>
        <NewsTicker slot={parts.news} />
        <QuickButtons kind="categories" slot={parts.buttons} />
        <QuickButtons kind="channels" slot={parts.channels} />
      </div>
      <FlashStrip slot={parts.flash} />
      <HomeBelow />
    </div>
  );
}
