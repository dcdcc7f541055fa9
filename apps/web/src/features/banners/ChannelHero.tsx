import type { Banner } from '@baodao/domain/home/shapes';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerLink } from '../../platform/links/BannerLink.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import { BannerPicture } from './BannerPicture.tsx';
import styles from './Banners.module.css';

interface Props {
  banner: Loadable<Banner | null>;
  /** Heading of the page. */
  title: string;
  text?: string;
  /** A video over the picture. */
  children?: ReactNode;
}

/** Header of a channel page: its banner with the title. Without a banner, only the text. */
export function ChannelHero({ banner: { state, value: banner }, title, text, children }: Props) {
  const { t } = useTranslation();
  const isLoading = state === 'idle' || (state === 'loading' && !banner);
  if (!isLoading && !banner?.image && !banner?.imageMobile) {
    return (
      <header className={styles.plain}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </header>
    );
  }
  return (
    <header className={styles.hero} aria-busy={isLoading}>
      <div className={styles.media}>
        {banner ? (
          <BannerPicture banner={banner} priority sizes="(min-width: 1248px) 800px, (min-width: 768px) 66vw, 100vw" />
        ) : (
          <Skeleton kind="block" height="100%" />
        )}
        {children}
      </div>
      <div className={styles.caption}>
        <h1>{title}</h1>
        {banner?.title && <p className={styles.line}>{banner.title}</p>}
        {(banner?.text ?? text) && <p>{banner?.text ?? text}</p>}
        {banner && banner.linkType !== 0 && (
          <BannerLink target={banner} className={styles.go}>
            {t('layout.look')}
          </BannerLink>
        )}
      </div>
    </header>
  );
}
