import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import { useDayName } from '../bookings/dayNames.ts';
import styles from './Booking.module.css';
import { BookingCard } from './BookingCard.tsx';
import type { BookableServices } from './booking.flow.ts';
import type { BookingParams } from './bookingParams.ts';

interface Props {
  loadable: Loadable<BookableServices>;
  booking: BookableServices | undefined;
  params: BookingParams;
  hrefOf: (change: Partial<BookingParams>) => string;
  updating: boolean;
}

export function BookingResults({ loadable, booking, params, hrefOf, updating }: Props) {
  const { t } = useTranslation();
  const dayName = useDayName();
  if (loadable.state === 'failed') {
    return <LoadFailed title={t('local.failed')} text={t('local.failedText')} />;
  }
  if (!booking) return <ProductGridSkeleton columns={4} grows count={8} />;
  if (booking.list.length === 0) {
    const isNarrowed = params.date !== undefined || params.regionId !== undefined || params.page > 1;
    return (
      <EmptyState
        compact
        icon={<CalendarX strokeWidth={1.75} />}
        title={t('local.nothing')}
        text={isNarrowed ? t('local.nothingText') : t('local.nothingYet')}
        {...(isNarrowed
          ? {
              action: (
                <Button variant="primary" linkAs={AppLink} href={hrefOf({ date: undefined, regionId: undefined })}>
                  {t('local.widen')}
                </Button>
              ),
            }
          : {})}
      />
    );
  }
  const offers = new Map(booking.calendar?.offers.map((offer) => [offer.productId, offer]));
  const daysByProduct = new Map(booking.calendar?.free.map(({ productId, days }) => [productId, days]));
  return (
    <div className={styles.results} aria-busy={updating}>
      <output className={styles.total}>
        {params.date === undefined
          ? t('local.total', { count: booking.total })
          : t('local.totalOn', { count: booking.total, day: dayName(params.date) })}
      </output>
      <ProductGrid columns={4} grows>
        {booking.list.map((product, index) => (
          <BookingCard
            key={product.id}
            product={product}
            days={daysByProduct.get(product.id) ?? []}
            date={params.date}
            offer={offers.get(product.id)}
            isPerNight={params.kind === 'hostel'}
            priority={index < 2}
          />
        ))}
      </ProductGrid>
      <ListPagination index={booking.index} pages={booking.pages} hrefOf={(page) => hrefOf({ page })} />
    </div>
  );
}
