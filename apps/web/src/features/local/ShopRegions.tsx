import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import styles from './Near.module.css';
import { regionsRequested, selectShopRegions } from './near.flow.ts';
import type { NearParams } from './nearParams.ts';
import { useCountyName } from './useCountyName.ts';

interface Props {
  params: NearParams;
  hrefOf: (change: Partial<NearParams>) => string;
}

/** Says where there are shops, for those who look where there are none. */
export function ShopRegions({ params: { kind, categoryId, open }, hrefOf }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const countyName = useCountyName();
  const regions = useSelector(selectShopRegions);
  useEffect(() => {
    dispatch(regionsRequested({ kind, categoryId, open }));
  }, [dispatch, kind, categoryId, open]);
  if (regions.length === 0) return null;
  return (
    <div className={styles.regions}>
      <p aria-hidden="true">{t('local.near.regions')}</p>
      <ChipLinks
        label={t('local.near.regions')}
        chips={regions.map(({ regionId, count }) => ({
          href: hrefOf({ regionId }),
          label: `${countyName(regionId)} ${count}`,
          current: false,
        }))}
      />
    </div>
  );
}
