import { calendarDaysBetween, toCalendarDay } from '@baodao/domain/time/calendarDay';
import { formatTime } from '@baodao/domain/time/formats';
import { formatFullDay } from '@baodao/domain/time/monthDay';
import type { Voucher } from '@baodao/domain/vouchers/shapes';
import * as links from '@baodao/link-builders/links';
import { Card } from '@baodao/ui-kit/Card/Card';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Disclosure } from '@baodao/ui-kit/Disclosure/Disclosure';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { MapServiceLink } from '../shops/MapServiceLink.tsx';
import { ShopHours } from '../shops/ShopHours.tsx';
import { formatVoucherCode } from './groupVouchers.ts';
import { VoucherCodes } from './VoucherCodes.tsx';
import styles from './Vouchers.module.css';

const VoucherMap = lazyComponent(() => import('./VoucherMap.tsx'), { failure: 'inPlace' });

interface Props {
  /** Vouchers of one order line. */
  vouchers: readonly [Voucher, ...Voucher[]];
  serverTime: string;
}

/** What is shown at the shop: the codes of one bought product, until when and where they are redeemed, and how. */
export function VoucherCard({ vouchers, serverTime }: Props) {
  const { t } = useTranslation();
  const { language } = useApp();
  const [{ title, attrText, image, productId, orderCode, lastDay, rules }] = vouchers;
  const open = vouchers.filter(({ state }) => state === 'issued');
  const past = vouchers.filter(({ state }) => state !== 'issued');
  const isRefundable = vouchers.some((voucher) => voucher.isRefundable);
  return (
    <Card as="article" className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <Picture className={styles.thumb} picture={image} alt="" ratio="1:1" sizes="72px" rounded />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <AppLink href={links.product({ id: productId })}>{title}</AppLink>
          </h2>
          {attrText && <p className={styles.quiet}>{attrText}</p>}
          <p className={`bd-print-only bd-figures ${styles.quiet}`}>{`${t('vouchers.bought')} ${orderCode}`}</p>
          <p className={styles.expiry}>
            <span className="bd-figures">
              {lastDay ? t('vouchers.until', { day: formatFullDay(lastDay, language) }) : t('vouchers.noEnd')}
            </span>
            {open.length > 0 && lastDay && <DaysLeft days={calendarDaysBetween(toCalendarDay(serverTime), lastDay)} />}
          </p>
        </div>
      </header>
      <div className={open.length > 0 ? styles.parts : undefined}>
        {open.length > 0 && <VoucherCodes vouchers={open} />}
        {past.length > 0 && <PastVouchers vouchers={past} />}
        <div className={styles.facts}>
          {rules && (
            <section>
              <h3 className={styles.factTitle}>{t('vouchers.rules')}</h3>
              <p>{rules}</p>
            </section>
          )}
          <ShopFacts voucher={vouchers[0]} />
          <p className={styles.quiet}>
            {isRefundable && <span>{t('vouchers.refundable')} </span>}
            <Link className="bd-screen-only" linkAs={AppLink} href={links.orderInfo({ code: orderCode })}>
              {t(isRefundable ? 'vouchers.toOrderOrRefund' : 'vouchers.toOrder')}
            </Link>
          </p>
        </div>
      </div>
    </Card>
  );
}

const SOON_DAYS = 7;

function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation();
  if (days > SOON_DAYS) return null;
  return <Tag tone="sale">{days <= 0 ? t('vouchers.lastDay') : t('vouchers.daysLeft', { count: days })}</Tag>;
}

function PastVouchers({ vouchers }: { vouchers: readonly Voucher[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.past}>
      {vouchers.map(({ id, code, state, useTime }) => (
        <li key={id}>
          <span className="bd-figures">{formatVoucherCode(code)}</span>
          <Tag>{t(`vouchers.state.${state}`)}</Tag>
          {useTime && (
            <time className={`bd-figures ${styles.quiet}`} dateTime={useTime}>
              {t('vouchers.usedAt', { time: formatTime(useTime, 'YYYY/MM/DD HH:mm') })}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}

function ShopFacts({ voucher: { shop } }: { voucher: Voucher }) {
  const { t } = useTranslation();
  const [isMapOpen, setMapOpen] = useState(false);
  const { orgId, name, address, phone, hours, lng, lat } = shop;
  return (
    <>
      <DescriptionList
        items={[
          {
            key: 'shop',
            label: t('vouchers.shop'),
            value: (
              <Link linkAs={AppLink} href={links.shop({ orgId })}>
                {name}
              </Link>
            ),
          },
          ...(address ? [{ key: 'address', label: t('vouchers.address'), value: address }] : []),
          ...(phone ? [{ key: 'phone', label: t('vouchers.phone'), value: <a href={`tel:${phone}`}>{phone}</a> }] : []),
          ...(hours.length > 0 ? [{ key: 'hours', label: t('vouchers.hours'), value: <ShopHours hours={hours} /> }] : []),
        ]}
      />
      <Disclosure className="bd-screen-only" title={t('vouchers.map')} onToggle={({ currentTarget }) => setMapOpen(currentTarget.open)}>
        {isMapOpen && <VoucherMap shop={shop} />}
        <MapServiceLink name={name} lng={lng} lat={lat} />
      </Disclosure>
    </>
  );
}
