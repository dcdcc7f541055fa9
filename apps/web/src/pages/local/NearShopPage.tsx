import * as links from '@baodao/link-builders/links';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from '../../features/local/Near.module.css';
import { NearFilters } from '../../features/local/NearFilters.tsx';
import { NearResults } from '../../features/local/NearResults.tsx';
import {
  fetchNearbyShops,
  nearFlow,
  selectNearbyShops,
  selectPosition,
  selectSelectedShopId,
  shopSelected,
} from '../../features/local/near.flow.ts';
import { type NearParams, parseNearParams, toNearLinkParams } from '../../features/local/nearParams.ts';
import { useOptimisticSearch } from '../../features/products/useOptimisticSearch.ts';
import { useHydrated } from '../../platform/browser/useHydrated.ts';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';

export const flows = [nearFlow];

// Lazy, because it contains the county outlines.
const NearMap = lazyComponent(() => import('../../features/local/NearMap.tsx'), { failure: 'inPlace' });

export const load: Load = ({ query }) => fetchNearbyShops(parseNearParams(query.toString()));

export const meta: Meta = (state, t, addressOf) => {
  const shown = selectNearbyShops(state).value?.list ?? [];
  const title = t('local.near.title');
  return {
    title,
    description: t('local.near.description'),
    hidden: selectNearbyShops(state).value?.list.length === 0,
    image: shown[0]?.cover ? `${shown[0].cover.src}/1280.jpg` : undefined,
    data: [
      breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.nearShop() }], addressOf),
      itemList(
        title,
        shown.map(({ name, orgId }) => ({ name, path: links.shop({ orgId }) })),
        addressOf,
      ),
    ],
  };
};

export default function NearShopPage() {
  const { t } = useTranslation();
  const { search, updating } = useOptimisticSearch();
  const near = useSelector(selectNearbyShops);
  const position = useSelector(selectPosition);
  const dispatch = useDispatch();
  const selectedId = useSelector(selectSelectedShopId);
  const mapRef = useRef<HTMLDivElement>(null);
  const isMapLoaded = useSeen(mapRef);
  const params = parseNearParams(search);
  const hrefOf = (change: Partial<NearParams>) => links.nearShop(toNearLinkParams({ ...params, page: 1, ...change }));
  const shops = near.value?.list ?? [];
  // As the key, it resets the map for another place. Filters keep the panned view.
  const placeKey = near.value?.placeKey;
  const showMap = () => mapRef.current?.scrollIntoView({ block: 'nearest' });
  const select = (orgId: number | null) => {
    dispatch(shopSelected(orgId));
    if (orgId !== null) showMap();
  };
  return (
    <div className={styles.page}>
      <PageHeading title={t('local.near.title')} lead={t('local.near.text')} />
      <NearFilters params={params} hrefOf={hrefOf} onShowMap={showMap} />
      <div className={styles.body}>
        <div>
          <NearResults shops={near} params={params} hrefOf={hrefOf} updating={updating} selectedId={selectedId} onSelect={select} />
        </div>
        <div className={styles.map} ref={mapRef}>
          {isMapLoaded && (
            <NearMap
              key={placeKey}
              params={params}
              shops={shops}
              position={position}
              selectedId={selectedId}
              onSelect={select}
              hrefOf={hrefOf}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** True once the element has been visible. Its content loads from then on. */
function useSeen(ref: React.RefObject<HTMLElement | null>): boolean {
  const hydrated = useHydrated();
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!hydrated || !ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [hydrated, ref]);
  return isSeen;
}
