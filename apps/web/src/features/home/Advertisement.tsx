import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { BannerLink } from '../../platform/links/BannerLink.tsx';
import styles from './Advertisement.module.css';
import { advertisementClosed, selectShowIndexAdvertisement } from './daily.flow.ts';
import type { HomeBanner } from './home.flow.ts';

/** A row of the page, so that it covers nothing. Once closed, it stays hidden for the day. */
export function Advertisement({ banner }: { banner: HomeBanner | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isShown = useSelector(selectShowIndexAdvertisement);
  if (!banner || !isShown) return null;
  return (
    <aside className={styles.advertisement} aria-label={t('home.advertisement.label')}>
      <BannerLink target={banner} className={styles.advertisementLink}>
        <Picture picture={banner.imageMobile ?? banner.image} alt="" ratio="16:9" sizes="(max-width: 767.98px) 112px, 224px" />
        <span className={styles.advertisementText}>
          <strong>{banner.title}</strong>
          <span>{banner.text}</span>
        </span>
      </BannerLink>
      <IconButton
        className={styles.advertisementClose}
        size="small"
        label={t('home.advertisement.close')}
        icon={<X />}
        onClick={() => dispatch(advertisementClosed())}
      />
    </aside>
  );
}
