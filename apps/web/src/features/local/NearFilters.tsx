import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import { useChangeFilters } from '../products/useChangeFilters.ts';
import { CountySelect } from './CountySelect.tsx';
import styles from './Near.module.css';
import { positionRequested, selectPosition, selectPositionStatus } from './near.flow.ts';
import { type NearParams, shopKinds } from './nearParams.ts';

interface Props {
  params: NearParams;
  hrefOf: (change: Partial<NearParams>) => string;
  /** Phones have the map below the list. */
  onShowMap: () => void;
}

/** Filters by place, kind and opening state. Geolocation is requested only on a press. */
export function NearFilters({ params, hrefOf, onShowMap }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const changeFilters = useChangeFilters();
  const status = useSelector(selectPositionStatus);
  const position = useSelector(selectPosition);
  return (
    <div className={styles.filters}>
      <div className={styles.place}>
        <Button
          variant={position && params.regionId === undefined ? 'secondary' : 'primary'}
          icon={<LocateFixed />}
          loading={status === 'requesting'}
          onClick={() => dispatch(positionRequested(params))}
        >
          {t('local.near.locate')}
        </Button>
        <CountySelect
          regionId={params.regionId}
          anyLabel={position ? t('local.near.aboutMe') : t('local.near.aboutCapital')}
          onChange={(regionId) => changeFilters(hrefOf({ regionId }))}
        />
        <Checkbox checked={params.open} onChange={(event) => changeFilters(hrefOf({ open: event.target.checked }))}>
          {t('local.near.openOnly')}
        </Checkbox>
        <Button className={styles.toMap} icon={<MapPin />} onClick={onShowMap}>
          {t('local.near.show')}
        </Button>
      </div>
      <output>
        {(status === 'denied' || status === 'unknown') && (
          <Notice tone="info" title={t(`local.near.${status}.title`)}>
            {t(`local.near.${status}.text`)}
          </Notice>
        )}
      </output>
      <ChipLinks
        label={t('local.kinds')}
        chips={[
          { href: hrefOf({ kind: undefined }), label: t('local.all'), current: params.kind === undefined },
          ...shopKinds.map((kind) => ({ href: hrefOf({ kind }), label: t(`local.kind.${kind}`), current: params.kind === kind })),
        ]}
      />
    </div>
  );
}
