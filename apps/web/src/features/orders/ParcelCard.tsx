import type { Order, Parcel } from '@baodao/domain/orders/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Disclosure } from '@baodao/ui-kit/Disclosure/Disclosure';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { Timeline } from '@baodao/ui-kit/Timeline/Timeline';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './Orders.module.css';
import { parcelEvents, parcelState } from './orderDisplay.ts';
import { OwnWords, ParcelEventText } from './ParcelEventText.tsx';

/** A parcel with its courier, tracking number, contents and tracking events. */
export function ParcelCard({ parcel, order }: { parcel: Parcel; order: Order }) {
  const { t } = useTranslation();
  const { number, url, detailIds } = parcel;
  const events = parcelEvents(parcel);
  const [latestEvent] = events;
  const contents = order.details.filter(({ id }) => detailIds.includes(id));
  return (
    <Card as="article" className={styles.parcel} aria-label={t('orders.detail.parcel', { number })}>
      <header className={styles.parcelHead}>
        <strong>{parcel.courierName}</strong>
        <span className={styles.copied}>
          <span className="bd-figures">{number}</span>
          <CopyButton text={number} label={t('orders.detail.copyNumber', { number })} />
        </span>
        <Tag className={styles.state} tone="brand">
          {t(`orders.parcel.state.${parcelState(parcel, order)}`)}
        </Tag>
      </header>
      {contents.length > 0 && (
        <ul className={styles.thumbs}>
          {contents.map(({ id, image, title, num }) => (
            <li key={id}>
              <Picture picture={image} alt={title} sizes="3.5rem" rounded />
              {num > 1 && <span className={styles.times}>{t('orders.line.times', { count: num })}</span>}
            </li>
          ))}
        </ul>
      )}
      <p>
        <span className={styles.quiet}>{`${t('orders.detail.lastEvent')} `}</span>
        {latestEvent && (
          <>
            <ParcelEventText event={latestEvent} /> <OwnWords text={latestEvent.place} />{' '}
            <time dateTime={latestEvent.time}>{formatTime(latestEvent.time, 'YYYY/MM/DD HH:mm')}</time>
          </>
        )}
      </p>
      {events.length > 1 && (
        <Disclosure className="bd-screen-only" title={t('orders.detail.events')}>
          <Timeline
            events={events.map((event, at) => ({
              key: `${event.time}-${at}`,
              title: <ParcelEventText event={event} />,
              text: event.place && <OwnWords text={event.place} />,
              time: formatTime(event.time, 'YYYY/MM/DD HH:mm'),
              dateTime: event.time,
              state: at === 0 ? 'current' : 'done',
            }))}
          />
        </Disclosure>
      )}
      {url && (
        <Button className="bd-screen-only" size="small" linkAs={AppLink} href={url} target="_blank" rel="noopener noreferrer">
          {t('orders.detail.track')}
        </Button>
      )}
    </Card>
  );
}
