import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import { useChangeFilters } from '../products/useChangeFilters.ts';
import { useOptimisticSearch } from '../products/useOptimisticSearch.ts';
import styles from './Booking.module.css';
import { BookingResults } from './BookingResults.tsx';
import { selectBookableServices, selectVendors } from './booking.flow.ts';
import { type BookingKind, type BookingParams, bookingLink, parseBookingParams } from './bookingParams.ts';
import { CountySelect } from './CountySelect.tsx';
import { DayCalendar } from './DayCalendar.tsx';
import { NearCard } from './NearCard.tsx';

/** Bookable services, filtered by county, day and category. */
export function BookableServiceList({ kind }: { kind: BookingKind }) {
  const { t } = useTranslation();
  const changeFilters = useChangeFilters();
  const { search, updating } = useOptimisticSearch();
  const loadable = useSelector(selectBookableServices);
  const vendors = useSelector(selectVendors).value ?? [];
  const params = parseBookingParams(kind, search);
  const booking = loadable.value?.kind === kind ? loadable.value : undefined;
  const hrefOf = (change: Partial<BookingParams>) => bookingLink(kind, { ...params, page: 1, ...change });
  return (
    <div className={styles.page}>
      <PageHeading title={t(`local.${kind}.title`)} lead={t(`local.${kind}.text`)} />
      <div className={styles.body}>
        <aside className={styles.filters} aria-label={t('local.filters')}>
          <CountySelect
            regionId={params.regionId}
            anyLabel={t('local.anywhere')}
            onChange={(regionId) => changeFilters(hrefOf({ regionId }))}
          />
          {booking?.calendar ? (
            <DayCalendar calendar={booking.calendar} date={params.date} hrefOf={(date) => hrefOf({ date })} />
          ) : (
            loadable.state !== 'failed' && <Skeleton kind="block" height="24rem" />
          )}
        </aside>
        <div className={styles.main}>
          {booking && booking.categories.length > 1 && (
            <ChipLinks
              label={t('local.kinds')}
              chips={booking.categories.map(({ id, title }, index) => ({
                href: hrefOf({ categoryId: index === 0 ? undefined : id }),
                label: index === 0 ? t('local.all') : title,
                current: id === booking.categoryId,
              }))}
            />
          )}
          <BookingResults loadable={loadable} booking={booking} params={params} hrefOf={hrefOf} updating={updating} />
        </div>
      </div>
      {vendors.length > 0 && (
        <PageSection
          title={t(`local.${kind}.vendors`)}
          moreHref={links.nearShop({ regionId: params.regionId, kind })}
          moreLabel={t('local.onMap')}
          linkAs={AppLink}
        >
          <ul className={styles.vendors}>
            {vendors.map((shop) => (
              <li key={shop.orgId}>
                <NearCard shop={shop} showsDistance={false} />
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </div>
  );
}
