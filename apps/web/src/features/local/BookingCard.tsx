import type { ProductCard as Product, ServiceCalendar } from '@baodao/domain/catalog/shapes';
import { formatMonthDay } from '@baodao/domain/time/monthDay';
import * as links from '@baodao/link-builders/links';
import { ProductCard } from '@baodao/ui-kit/ProductCard/ProductCard';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { priceProps } from '../prices/priceProps.ts';
import { previewOnClick } from '../products/previewOnClick.tsx';
import styles from './Booking.module.css';

interface Props {
  product: Product;
  /** Available days, as `yyyy-MM-dd`. */
  days: readonly string[];
  /** The day to show services for. */
  date: string | undefined;
  /** What the service costs on that day, and its SKU that does. */
  offer: ServiceCalendar['offers'][number] | undefined;
  /** The price is that of a night. */
  isPerNight: boolean;
  priority: boolean;
}

const MAX_DAYS = 2;

/** A service with its next available days. */
export function BookingCard({ product, days, date, offer, isPerNight, priority }: Props) {
  const { t } = useTranslation();
  const { language } = useApp();
  const { id, promoteId, marketProductId, title, score, commentCount, sales, stock, orgName } = product;
  // The page of the service begins with the day of the list, and with what it costs on that day. Sales do not apply to days.
  const href = links.product(offer ? { skuId: offer.skuId, date } : { marketProductId, promoteId, id, date });
  const shown = offer ? { ...product, price: offer.price, priceCny: offer.priceCny, marketPrice: null, marketPriceCny: null } : product;
  const nextDays = days.filter((day) => date === undefined || day >= date).slice(0, MAX_DAYS);
  return (
    <ProductCard
      linkAs={AppLink}
      heading="h2"
      href={href}
      onClickCapture={previewOnClick(shown, href)}
      title={title}
      picture={product.cover}
      price={{
        ...priceProps(shown),
        sale: !offer && (promoteId !== null || marketProductId !== null),
        marketLabel: t('products.marketPrice'),
        ...(isPerNight ? { suffix: t('products.perNight') } : {}),
      }}
      tags={
        <span className={styles.nextDays}>
          <CalendarCheck aria-hidden="true" strokeWidth={1.75} />
          <span>
            {nextDays.length > 0
              ? t('local.days.next', { days: nextDays.map((day) => formatMonthDay(day, language)).join(' · ') })
              : t('local.days.none')}
          </span>
        </span>
      }
      note={
        <span className={styles.facts}>
          <span className={styles.seller}>{orgName}</span>
          {commentCount > 0 && <span>{` · ${t('products.score', { score })}`}</span>}
          <span>{` · ${t('products.sold', { count: sales })}`}</span>
        </span>
      }
      {...(stock <= 0 ? { soldOutLabel: t('products.soldOut') } : {})}
      priority={priority}
    />
  );
}
