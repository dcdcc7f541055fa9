import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { ChipLinks } from '../../shared/links/ChipLinks.tsx';
import { PageHeading } from '../../shared/pageHeading/PageHeading.tsx';
import { useChangeFilters } from '../../shared/products/useChangeFilters.ts';
import { useShownSearch } from '../../shared/products/useShownSearch.ts';
import styles from './Booking.module.css';
import { BookingResults } from './BookingResults.tsx';
import { selectBooking, selectVendors } from './booking.flow.ts';
import { CountySelect } from './CountySelect.tsx';
import { DayCalendar } from './DayCalendar.tsx';
import { NearCard } from './NearCard.tsx';
import { type BookingKind, type BookingView, bookingLink, readBooking } from './readBooking.ts';

/** Services that are booked for a day: where, when, and what there is then. */
export function BookingList({ kind }: { kind: BookingKind }) {
  const { t } = useTranslation();
  const go = useChangeFilters();
  const { search, updating } = useShownSearch();
  const slot = useSelector(selectBooking);
  const vendors = useSelector(selectVendors);
  const view = readBooking(kind, search);
  const booking = slot.value?.kind === kind ? slot.value : undefined;
  const hrefOf = (change: Partial<BookingView>) => bookingLink(kind, { ...view, page: 1, ...change });
  return (
    <div className={styles.page}>
      <PageHeading title={t(`local.${kind}.title`)} lead={t(`local.${kind}.text`)} />
      <div className={styles.body}>
        <aside className={styles.filters} aria-label={t('local.filters')}>
          <CountySelect regionId={view.regionId} anywhere={t('local.anywhere')} onChange={(regionId) => go(hrefOf({ regionId }))} />
          {booking?.calendar ? (
            <DayCalendar calendar={booking.calendar} date={view.date} hrefOf={(date) => hrefOf({ date })} />
          ) : (
            slot.state !== 'failed' && <Skeleton kind="block" height="24rem" />
          )}
        </aside>
        <div className={styles.found}>
          {booking && booking.choices.length > 1 && (
            <ChipLinks
              label={t('local.kinds')}
              chips={booking.choices.map(({ id, title }, at) => ({
                href: hrefOf({ categoryId: at === 0 ? undefined : id }),
                label: at === 0 ? t('local.all') : title,
                current: id === booking.categoryId,
              }))}
            />
          )}
          <BookingResults slot={slot} booking={booking} view={view} hrefOf={hrefOf} updating={updating} />
        </div>
      </div>
      {vendors.length > 0 && (
        <PageSection
          title={t(`local.${kind}.vendors`)}
          moreHref={links.nearShop({ regionId: view.regionId, kind })}
          moreLabel={t('local.onMap')}
          linkAs={AppLink}
        >
          <ul className={styles.vendors}>
            {vendors.map((shop) => (
              <li key={shop.orgId}>
                <NearCard shop={shop} measured={false} />
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </div>
  );
}
