import type { ProductCard as Product } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { ProductCard } from '@baodao/ui-kit/ProductCard/ProductCard';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { priceProps } from '../../shared/prices/priceProps.ts';
import { foretasteOf } from '../../shared/products/foretasteOf.tsx';
import styles from './Booking.module.css';

interface Props {
  product: Product;
  /** On which days it can be had. */
  days: readonly string[];
  /** The day that is looked for. */
  date: string | undefined;
  priority: boolean;
}

const SHOWN_DAYS = 2;
const short = (day: string) => day.slice(5).split('-').map(Number).join('/');

/** A service, with the next days on which it can be had. */
export function BookingCard({ product, days, date, priority }: Props) {
  const { t } = useTranslation();
  const { id, promoteId, marketProductId, title, score, commentCount, sales, stock, orgName } = product;
  const address = links.product({ marketProductId, promoteId, id });
  const next = days.filter((day) => date === undefined || day >= date).slice(0, SHOWN_DAYS);
  return (
    <ProductCard
      linkAs={AppLink}
      heading="h2"
      href={address}
      onClickCapture={foretasteOf(product, address)}
      title={title}
      picture={product.cover}
      price={{ ...priceProps(product), sale: promoteId !== null || marketProductId !== null, marketLabel: t('products.marketPrice') }}
      tags={
        <span className={styles.nextDays}>
          <CalendarCheck aria-hidden="true" strokeWidth={1.75} />
          {next.length > 0 ? t('local.days.next', { days: next.map(short).join(' · ') }) : t('local.days.none')}
        </span>
      }
      note={
        <span className={styles.facts}>
          <span className={styles.seller}>{orgName}</span>
          {commentCount > 0 && ` · ${t('products.score', { score })}`}
          {` · ${t('products.sold', { count: sales })}`}
        </span>
      }
      {...(stock <= 0 ? { soldOutLabel: t('products.soldOut') } : {})}
      priority={priority}
    />
  );
}
