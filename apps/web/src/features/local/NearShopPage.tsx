import * as links from '@baodao/link-builders/links';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { useHydrated } from '../../shared/browser/useHydrated.ts';
import { PageHeading } from '../../shared/pageHeading/PageHeading.tsx';
import { useShownSearch } from '../../shared/products/useShownSearch.ts';
import { breadcrumbs, itemList } from '../../shared/structuredData/structuredData.ts';
import styles from './Near.module.css';
import { NearFilters } from './NearFilters.tsx';
import { NearResults } from './NearResults.tsx';
import { fetchNear, selectNear, selectPosition } from './near.flow.ts';
import { type NearView, nearParams, readNear } from './readNear.ts';

// The outlines of Taiwan come with it.
const NearMap = lazy(() => import('./NearMap.tsx'));

export const load: Load = ({ query }) => fetchNear(readNear(query.toString()));

export const meta: Meta = (state, t, addressOf) => {
  const shown = selectNear(state).value?.list ?? [];
  const title = t('local.near.title');
  return {
    title,
    description: t('local.near.description'),
    image: shown[0]?.cover ? `${shown[0].cover.src}/1280.jpg` : undefined,
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.nearShop() }], addressOf),
        itemList(
          title,
          shown.map(({ name, orgId }) => ({ name, path: links.shop({ orgId }) })),
          addressOf,
        ),
      ],
    },
  };
};

export default function NearShopPage() {
  const { t } = useTranslation();
  const { search, updating } = useShownSearch();
  const slot = useSelector(selectNear);
  const position = useSelector(selectPosition);
  const [shownId, setShownId] = useState<number | null>(null);
  const mapPlace = useRef<HTMLDivElement>(null);
  const wantsMap = useInSight(mapPlace);
  const view = readNear(search);
  const hrefOf = (change: Partial<NearView>) => links.nearShop(nearParams({ ...view, page: 1, ...change }));
  const shops = slot.value?.list ?? [];
  // The shops of another place begin another map; a filter leaves it where it was pushed to.
  const place = slot.value?.place;
  const show = (orgId: number | null) => {
    setShownId(orgId);
    if (orgId !== null) mapPlace.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.page}>
      <PageHeading title={t('local.near.title')} lead={t('local.near.text')} />
      <NearFilters view={view} hrefOf={hrefOf} />
      <div className={styles.body}>
        <div className={styles.mapPlace} ref={mapPlace}>
          {wantsMap && (
            <Suspense fallback={null}>
              <NearMap key={place} view={view} shops={shops} position={position} shownId={shownId} onShow={show} />
            </Suspense>
          )}
        </div>
        <div className={styles.listPlace}>
          <NearResults slot={slot} view={view} hrefOf={hrefOf} updating={updating} shownId={shownId} onShow={show} />
        </div>
      </div>
    </div>
  );
}

/** Whether a place has come into sight: what is drawn there is fetched then, and not before. */
function useInSight(place: React.RefObject<HTMLElement | null>): boolean {
  const hydrated = useHydrated();
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!hydrated || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [hydrated, place]);
  return seen;
}
