import type { LineSale } from '@baodao/domain/cart/shapes';
import type { OrderLine } from '@baodao/domain/orders/shapes';
import { formatFullDay } from '@baodao/domain/time/monthDay';
import type { Picture as PictureData } from '@baodao/domain/wire/fields';
import * as links from '@baodao/link-builders/links';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { LineBooking } from '../bookings/LineBooking.tsx';
import { priceProps } from '../prices/priceProps.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import styles from './ProductLine.module.css';

interface Props {
  line: {
    skuId: number;
    title: string;
    attrText: string;
    image: PictureData;
    /** Per unit. */
    price: string;
    priceCny: string;
    /** Of all units. The lines add up to the order's products in both currencies. */
    amount: string;
    amountCny: string;
    num: number;
    /** The sale that lowers the price; set before the purchase only. */
    sale?: LineSale | null;
    isGift?: boolean;
    /** Set once the units have shipped. */
    lots?: OrderLine['lots'];
    /** Set for products that are booked by the day. */
    booking?: OrderLine['booking'];
    /** Set for vouchers that were paid. */
    vouchers?: OrderLine['vouchers'];
  };
  /** The order is used or closed. */
  isOver?: boolean;
  /** Button below the title. */
  action?: ReactNode;
  /** Class of the price, to hide it where a gift is printed. */
  priceClass?: string | undefined;
}

/** A bought product, or one in the checkout, as a list item. */
export function ProductLine({ line, isOver = false, action, priceClass }: Props) {
  const { t } = useTranslation();
  const { language } = useApp();
  const money = useMoneyText();
  const { skuId, title, attrText, image, num, sale = null, isGift = false, lots = [], booking = null, vouchers } = line;
  const href = links.product({ skuId });
  return (
    <li className={styles.line}>
      <AppLink href={href} tabIndex={-1} aria-hidden="true">
        <Picture picture={image} alt="" sizes="4.5rem" rounded />
      </AppLink>
      <div>
        <Link className={styles.title} variant="plain" linkAs={AppLink} href={href}>
          {title}
        </Link>
        {attrText && <p className={styles.quiet}>{attrText}</p>}
        <LineBooking booking={booking} isOver={isOver} className={styles.quiet} />
        {vouchers && (
          <p className={styles.quiet}>
            {(['open', 'used', 'returned'] as const)
              .filter((state) => vouchers[state] > 0)
              .map((state) => t(`orders.line.vouchers.${state}`, { num: vouchers[state] }))
              .join(' · ')}
          </p>
        )}
        {lots.map(({ lot, bestBefore, num: units }) => (
          <p key={lot} className={styles.quiet}>
            {t('orders.line.lot', { lot, bestBefore: formatFullDay(bestBefore, language), count: units })}
          </p>
        ))}
        {sale && <Tag tone="sale">{sale.title}</Tag>}
        {isGift && <Tag tone="sale">{t('orders.line.gift')}</Tag>}
        {action}
      </div>
      <div className={styles.price}>
        <Price
          className={priceClass}
          size="small"
          {...priceProps({ price: line.amount, priceCny: line.amountCny })}
          shows="preferred"
          sale={sale !== null}
        />
        <span className={`${styles.quiet} bd-figures`}>
          <span className={priceClass}>
            {sale && Number(sale.regularPrice) > Number(line.price) && (
              <>
                <span className="bd-visually-hidden">{`${t('orders.line.regularPrice')} `}</span>
                <s>{money.inPreferred(sale.regularPrice, sale.regularPriceCny)}</s>{' '}
              </>
            )}
            <span>{money.inPreferred(line.price, line.priceCny)}</span>{' '}
          </span>
          <span>{t('orders.line.times', { count: num })}</span>
        </span>
      </div>
    </li>
  );
}
