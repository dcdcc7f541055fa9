import { formatDistance } from '@baodao/domain/local/distance';
import type { NearbyShop } from '@baodao/domain/local/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { MapServiceLink } from '../shops/MapServiceLink.tsx';
import { OpenStatus } from '../shops/OpenStatus.tsx';
import styles from './Near.module.css';

interface Props {
  shop: NearbyShop;
  showsDistance: boolean;
  isSelected?: boolean;
  onSelect?: () => void;
}

/** A shop with its distance, opening state and address. */
export function NearCard({ shop, showsDistance, isSelected = false, onSelect }: Props) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { orgId, name, logo, cover, score, kind, address, phone, averagePrice, averagePriceCny, distance, tags, lng, lat } = shop;
  const far = showsDistance && distance !== null ? formatDistance(distance) : null;
  return (
    <article className={styles.card} aria-current={isSelected ? 'true' : undefined}>
      <div>
        <Picture picture={cover ?? logo} alt="" rounded sizes="112px" />
      </div>
      <div className={styles.cardText}>
        <h2 className={styles.cardName}>
          <AppLink href={links.shop({ orgId })}>{name}</AppLink>
        </h2>
        <p className={styles.cardLine}>
          {Number(score) > 0 && <Stars size="small" value={Number(score)} label={t('shops.scoreOf', { score })} text={score} />}
          <span>{t(`local.kind.${kind}`)}</span>
          {averagePrice && averagePriceCny && (
            <span className="bd-figures">{t('local.near.average', { price: money.inPreferred(averagePrice, averagePriceCny) })}</span>
          )}
        </p>
        <p className={styles.cardLine}>
          {far && <b className="bd-figures">{t(`local.near.${far.unit}`, { value: far.value })}</b>}
          <OpenStatus shop={shop} />
          {tags.slice(0, 2).map((tag) => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
        <p className={styles.cardAddress}>{address}</p>
        <p className={styles.cardActions}>
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          <MapServiceLink name={name} lng={lng} lat={lat} />
          {onSelect && (
            <Button variant="quiet" size="small" icon={<MapPin />} onClick={onSelect}>
              {t('local.near.show')}
              <span className="bd-visually-hidden">{name}</span>
            </Button>
          )}
        </p>
      </div>
    </article>
  );
}
