import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ChipLinks } from '../../shared/links/ChipLinks.tsx';
import { useChangeFilters } from '../../shared/products/useChangeFilters.ts';
import { CountySelect } from './CountySelect.tsx';
import styles from './Near.module.css';
import { positionAsked, selectAsking, selectPosition } from './near.flow.ts';
import { kinds, type NearView } from './readNear.ts';

interface Props {
  view: NearView;
  hrefOf: (change: Partial<NearView>) => string;
}

/** Where, what for, and whether it must be open. The browser is asked for the place only by a tap. */
export function NearFilters({ view, hrefOf }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const go = useChangeFilters();
  const asking = useSelector(selectAsking);
  const position = useSelector(selectPosition);
  return (
    <div className={styles.filters}>
      <div className={styles.where}>
        <Button
          look={position && view.regionId === undefined ? 'secondary' : 'primary'}
          icon={<LocateFixed />}
          loading={asking === 'yes'}
          onClick={() => dispatch(positionAsked(view))}
        >
          {t('local.near.locate')}
        </Button>
        <CountySelect
          regionId={view.regionId}
          anywhere={position ? t('local.near.aboutMe') : t('local.near.aboutCapital')}
          onChange={(regionId) => go(hrefOf({ regionId }))}
        />
        <Checkbox checked={view.open} onChange={(event) => go(hrefOf({ open: event.target.checked }))}>
          {t('local.near.openOnly')}
        </Checkbox>
      </div>
      <output>
        {(asking === 'denied' || asking === 'unknown') && (
          <Notice tone="info" title={t(`local.near.${asking}.title`)}>
            {t(`local.near.${asking}.text`)}
          </Notice>
        )}
      </output>
      <ChipLinks
        label={t('local.kinds')}
        chips={[
          { href: hrefOf({ kind: undefined }), label: t('local.all'), current: view.kind === undefined },
          ...kinds.map((kind) => ({ href: hrefOf({ kind }), label: t(`local.kind.${kind}`), current: view.kind === kind })),
        ]}
      />
    </div>
  );
}
