import { DEFAULT_COUNTY } from '@baodao/domain/local/counties';
import { formatDistance } from '@baodao/domain/local/distance';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import styles from './Near.module.css';
import { NearCard } from './NearCard.tsx';
import { type NearbyShops, selectPosition } from './near.flow.ts';
import type { NearParams } from './nearParams.ts';
import { ShopRegions } from './ShopRegions.tsx';
import { useCountyName } from './useCountyName.ts';

interface Props {
  shops: Loadable<NearbyShops>;
  params: NearParams;
  hrefOf: (change: Partial<NearParams>) => string;
  updating: boolean;
  selectedId: number | null;
  onSelect: (orgId: number) => void;
}

/** The shops by distance. An accessible alternative to the map. */
export function NearResults({ shops, params, hrefOf, updating, selectedId, onSelect }: Props) {
  const { t } = useTranslation();
  if (shops.state === 'failed') {
    return <LoadFailed title={t('local.failed')} text={t('local.failedText')} />;
  }
  const near = shops.value;
  if (!near) return <Skeleton kind="block" height="40rem" />;
  const hasConditions = params.kind !== undefined || params.open || params.categoryId !== undefined;
  return (
    <div className={styles.results} aria-busy={updating || shops.state === 'loading'}>
      <ResultCount near={near} params={params} />
      {near.list.length === 0 ? (
        <>
          <EmptyState
            compact
            icon={<MapPinOff strokeWidth={1.75} />}
            title={t(hasConditions ? 'local.near.none' : 'local.near.noneHere')}
            text={t(hasConditions ? 'local.near.noneText' : 'local.near.noneHereText')}
            action={
              hasConditions && (
                <Button variant="primary" linkAs={AppLink} href={hrefOf({ kind: undefined, open: false, categoryId: undefined })}>
                  {t('local.near.clear')}
                </Button>
              )
            }
          />
          <ShopRegions params={params} hrefOf={hrefOf} />
        </>
      ) : (
        <ul className={styles.list}>
          {near.list.map((shop) => (
            <li key={shop.orgId}>
              <NearCard shop={shop} showsDistance isSelected={shop.orgId === selectedId} onSelect={() => onSelect(shop.orgId)} />
            </li>
          ))}
        </ul>
      )}
      <ListPagination index={near.index} pages={near.pages} hrefOf={(page) => hrefOf({ page })} />
    </div>
  );
}

/** Number of shops, and the place the distances are measured from. */
function ResultCount({ near: { total, radius }, params }: { near: NearbyShops; params: NearParams }) {
  const { t } = useTranslation();
  const countyName = useCountyName();
  const position = useSelector(selectPosition);
  const place = countyName(params.regionId ?? DEFAULT_COUNTY);
  if (radius !== null) {
    const { value, unit } = formatDistance(radius);
    return (
      <output className={styles.found}>
        {t('local.near.within', { count: total, far: t(`local.near.${unit}`, { value: Number(value) }) })}
      </output>
    );
  }
  return (
    <output className={styles.found}>
      {t('local.near.inPlace', { count: total, place, from: position ? t('local.near.fromYou') : t('local.near.fromMiddle') })}
    </output>
  );
}
