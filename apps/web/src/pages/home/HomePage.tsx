import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CategoryRail } from '../../features/home/CategoryRail.tsx';
import { dailyFlow, homeShown } from '../../features/home/daily.flow.ts';
import { FlashSaleSection } from '../../features/home/FlashSaleSection.tsx';
import { HeroBanner } from '../../features/home/HeroBanner.tsx';
import { fetchHome, haveAllFailed, homeFlow, selectHomeOrder, selectHomeSections } from '../../features/home/home.flow.ts';
import { homeJsonLd } from '../../features/home/homeJsonLd.ts';
import { NewsTicker } from '../../features/home/NewsTicker.tsx';
import { QuickButtons } from '../../features/home/QuickButtons.tsx';
import { prefersReducedMotion } from '../../platform/browser/prefersReducedMotion.ts';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { hydratedLazily } from '../../platform/lazy/hydratedLazily.tsx';
import { afterHydration } from '../../platform/page/onHydrated.ts';
import type { Load, Meta } from '../../platform/page/page.ts';
import styles from './HomePage.module.css';

export const flows = [homeFlow, dailyFlow];

const HomeBelowFold = hydratedLazily(() => import('../../features/home/HomeBelowFold.tsx'));

export const awaitsSettings = true;
export const load: Load = fetchHome;

export const meta: Meta = (state, t, addressOf) => {
  const sections = selectHomeSections(state);
  const slide = sections.banners.value?.slides[0]?.image;
  return {
    title: t('layout.slogan'),
    description: t('home.description'),
    image: slide ? `${slide.src}/1280.jpg` : undefined,
    data: homeJsonLd(sections, { brand: t('layout.brand'), description: t('home.description'), list: t('home.picks') }, addressOf),
  };
};

export default function HomePage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const sections = useSelector(selectHomeSections);
  const [first] = useSelector(selectHomeOrder);
  useEffect(() => afterHydration(() => dispatch(homeShown({ reducedMotion: prefersReducedMotion() }))), [dispatch]);

  if (haveAllFailed(sections)) {
    return <LoadFailed heading="h1" title={t('home.failed')} text={t('home.failedText')} />;
  }
  return (
    <div className={styles.page}>
      <h1 className="bd-visually-hidden">{t('home.heading')}</h1>
      <div className={styles.head}>
        <div className={styles.hero}>
          <CategoryRail categories={sections.categories} />
          <HeroBanner banners={sections.banners} />
        </div>
        <NewsTicker news={sections.news} />
        <QuickButtons kind="categories" buttons={sections.buttons} />
        <QuickButtons kind="channels" buttons={sections.channels} />
      </div>
      {first === 'flash' && <FlashSaleSection flashSale={sections.flash} />}
      <HomeBelowFold />
    </div>
  );
}
