import type { VendorComposite } from '@baodao/domain/shops/shapes';
import * as links from '@baodao/link-builders/links';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Select.module.css';

export function SelectShopHead({ shop }: { shop: VendorComposite }) {
  const { t } = useTranslation();
  const { orgId, name, logo, cover, intro, regionText, tags, summary } = shop;
  return (
    <header className={styles.hero}>
      {cover && <Picture picture={cover} alt="" ratio="16:9" priority sizes="(min-width: 1248px) 720px, 100vw" />}
      <div className={styles.details}>
        <Avatar name={name} picture={logo} size="large" shape="square" />
        <div>
          <h1>{name}</h1>
          <p className={styles.facts}>
            {regionText && <span>{regionText}</span>}
            {tags.slice(0, 3).map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        </div>
        {Number(summary.score) > 0 && (
          <p className={`${styles.facts} ${styles.score}`}>
            <Stars size="small" value={Number(summary.score)} label={t('select.score', { score: summary.score })} text={summary.score} />
            <span>{t('select.comments', { count: summary.commentCount })}</span>
          </p>
        )}
        <p className={styles.intro}>{intro}</p>
        <p className={styles.actions}>
          <Button variant="primary" linkAs={AppLink} href={links.shop({ orgId })}>
            {t('select.toShop')}
          </Button>
          <Button linkAs={AppLink} href={links.shopComment({ orgId })}>
            {t('select.toComments')}
          </Button>
        </p>
      </div>
    </header>
  );
}
