import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useRevalidator } from 'react-router';
import type { Load, Meta } from '../../pages.ts';
import { Advertisement } from './Advertisement.tsx';
import { ArticleList } from './ArticleList.tsx';
import { BannerStage } from './BannerStage.tsx';
import { CategoryRail } from './CategoryRail.tsx';
import { Floors } from './Floors.tsx';
import { GoodShops } from './GoodShops.tsx';
import { fetchHome, homeShown, isFailed, selectParts } from './home.flow.ts';
import styles from './HomePage.module.css';
import { QuickButtons } from './QuickButtons.tsx';

export const load: Load = fetchHome;

export const meta: Meta = (state, t, addressOf) => {
  const slide = selectParts(state).banners.value?.slides[0]?.image;
  return {
    title: t('frame.slogan'),
    description: t('home.description'),
    image: slide ? `${slide.src}/1280.jpg` : undefined,
    data: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: t('frame.brand'),
      url: addressOf('/'),
      potentialAction: {
        '@type': 'SearchAction',
        target: `${addressOf('/search')}?key={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  };
};

export default function HomePage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const parts = useSelector(selectParts);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    dispatch(homeShown());
  }, [dispatch]);

  if (isFailed(parts)) {
    return (
      <ErrorState
        heading="h1"
        title={t('home.failed')}
        text={t('home.failedText')}
        retryLabel={t('frame.retry')}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    );
  }
  return (
    <div className={styles.page}>
      <h1 className="bd-visually-hidden">{t('home.heading')}</h1>
      <div className={styles.hero}>
        <CategoryRail slot={parts.categories} />
        <BannerStage slot={parts.banners} />
      </div>
      <QuickButtons slot={parts.buttons} />
      <Floors slot={parts.floors} categories={parts.categories.value ?? []} />
      <GoodShops slot={parts.shops} />
      <ArticleList slot={parts.articles} />
      <Advertisement banner={parts.banners.value?.advertisement ?? null} />
    </div>
  );
}
