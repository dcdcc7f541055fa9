import * as links from '@baodao/link-builders/links';
import BedDouble from 'lucide-react/icons/bed-double';
import Car from 'lucide-react/icons/car';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Sparkles from 'lucide-react/icons/sparkles';
import Ticket from 'lucide-react/icons/ticket';
import Utensils from 'lucide-react/icons/utensils';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { BannerLink } from '../../platform/links/BannerLink.tsx';
import styles from './Service.module.css';
import { selectServiceButtons } from './service.flow.ts';

const icons: Record<string, typeof Car> = { car: Car, bed: BedDouble, utensils: Utensils, ticket: Ticket, map: MapIcon, 'map-pin': MapPin };

/** Links to the services. Those with a place filter keep the chosen county. */
export function ServiceEntries({ regionId }: { regionId: number | undefined }) {
  const { t } = useTranslation();
  const buttons = useSelector(selectServiceButtons).value ?? [];
  const hrefsWithRegion: Record<string, string> = {
    [links.charter()]: links.charter({ regionId }),
    [links.hostel()]: links.hostel({ regionId }),
    [links.nearShop()]: links.nearShop({ regionId }),
  };
  if (buttons.length === 0) return null;
  return (
    <nav className={styles.entries} aria-label={t('local.service.entries')}>
      <ul>
        {buttons.map((button) => {
          const Icon = icons[button.icon] ?? Sparkles;
          const href = hrefsWithRegion[button.linkValue];
          const content = (
            <>
              <span className={styles.entryIcon}>
                <Icon aria-hidden="true" strokeWidth={1.75} />
              </span>
              <span>{button.title}</span>
            </>
          );
          return (
            <li key={button.id}>
              {href ? (
                <AppLink className={styles.entry} href={href}>
                  {content}
                </AppLink>
              ) : (
                <BannerLink className={styles.entry} target={button}>
                  {content}
                </BannerLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
