import { DEFAULT_COUNTY } from '@baodao/domain/local/counties';
import { shownDistance } from '@baodao/domain/local/distance';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { LoadFailed } from '../../shared/errors/LoadFailed.tsx';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import type { Loadable } from '../../store/flow.ts';
import styles from './Near.module.css';
import { NearCard } from './NearCard.tsx';
import { type NearFound, selectPosition } from './near.flow.ts';
import type { NearView } from './readNear.ts';
import { useCountyName } from './useCountyName.ts';

interface Props {
  slot: Loadable<NearFound>;
  view: NearView;
  hrefOf: (change: Partial<NearView>) => string;
  updating: boolean;
  shownId: number | null;
  onShow: (orgId: number) => void;
}

/** The shops, the nearest first: all that the map shows is here too. */
export function NearResults({ slot, view, hrefOf, updating, shownId, onShow }: Props) {
  const { t } = useTranslation();
  if (slot.state === 'failed') {
    return <LoadFailed title={t('local.failed')} text={t('local.failedText')} />;
  }
  const near = slot.value;
  if (!near) return <Skeleton kind="block" height="40rem" />;
  return (
    <div className={styles.results} aria-busy={updating || slot.state === 'loading'}>
      <Found near={near} view={view} />
      {near.list.length === 0 ? (
        <EmptyState
          compact
          icon={<MapPinOff strokeWidth={1.75} />}
          title={t('local.near.none')}
          text={t('local.near.noneText')}
          action={
            <Button look="primary" linkAs={AppLink} href={hrefOf({ kind: undefined, open: false, categoryId: undefined })}>
              {t('local.near.clear')}
            </Button>
          }
        />
      ) : (
        <ul className={styles.list}>
          {near.list.map((shop) => (
            <li key={shop.orgId}>
              <NearCard shop={shop} measured current={shop.orgId === shownId} onShow={() => onShow(shop.orgId)} />
            </li>
          ))}
        </ul>
      )}
      <ListPagination index={near.index} pages={near.pages} hrefOf={(page) => hrefOf({ page })} />
    </div>
  );
}

/** How many, and from where they are measured. */
function Found({ near: { total, radius }, view }: { near: NearFound; view: NearView }) {
  const { t } = useTranslation();
  const nameOf = useCountyName();
  const position = useSelector(selectPosition);
  const place = nameOf(view.regionId ?? DEFAULT_COUNTY);
  if (radius !== null) {
    const { value, unit } = shownDistance(radius);
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
