import type { ShopComposite } from '@baodao/domain/shops/shapes';
import * as links from '@baodao/link-builders/links';
import { paths } from '@baodao/link-builders/paths';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import MapPin from 'lucide-react/icons/map-pin';
import { useTranslation } from 'react-i18next';
import { SearchForm } from '../../platform/forms/SearchForm.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { FollowButton } from './FollowButton.tsx';
import { OpenStatus } from './OpenStatus.tsx';
import styles from './Shop.module.css';

export type ShopTab = 'home' | 'products' | 'special' | 'reviews';

interface Props {
  shop: ShopComposite;
  tab: ShopTab;
  /** Current search words. */
  searched?: string;
}

/** Header on all pages of a shop. */
export function ShopHeader({ shop, tab, searched = '' }: Props) {
  const { t } = useTranslation();
  const { orgId, name, cover, logo, score, tags, regionText, summary } = shop;
  const NameElement = tab === 'home' ? 'h1' : 'p';
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        {cover && <Picture picture={cover} alt="" ratio="7:2" priority sizes="(min-width: 1248px) 1200px, 100vw" />}
      </div>
      <div className={styles.bar}>
        <Avatar className={styles.logo} name={name} picture={logo} size="huge" shape="square" />
        <div className={styles.identity}>
          <NameElement className={styles.name}>
            {tab === 'home' ? name : <AppLink href={links.shop({ orgId })}>{name}</AppLink>}
          </NameElement>
          <div className={styles.facts}>
            {Number(score) > 0 && <Stars size="small" value={Number(score)} label={t('shops.scoreOf', { score })} text={score} />}
            <OpenStatus shop={shop} />
            <span className={styles.place}>
              <MapPin aria-hidden="true" strokeWidth={1.75} />
              {regionText}
            </span>
          </div>
          {tags.length > 0 && (
            <ul className={styles.tags} aria-label={t('shops.tags')}>
              {tags.map((tag) => (
                <li key={tag}>
                  <AppLink href={links.goodShopTag({ key: tag })}>
                    <Tag>{tag}</Tag>
                  </AppLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.actions}>
          <FollowButton shop={shop} />
          <SearchForm
            className={styles.search}
            label={t('shops.search')}
            value={searched}
            action={paths.search}
            hidden={{ name: 'orgId', value: orgId }}
            hrefOf={(key) => links.search({ key, orgId })}
          />
        </div>
      </div>
      <LinkTabs
        label={t('shops.parts.label')}
        linkAs={AppLink}
        tabs={[
          { href: links.shop({ orgId }), label: t('shops.parts.home'), current: tab === 'home' },
          { href: links.shopProduct({ orgId }), label: t('shops.parts.goods'), count: shop.productCount, current: tab === 'products' },
          { href: links.special({ orgId }), label: t('shops.parts.special'), current: tab === 'special' },
          {
            href: links.shopComment({ orgId }),
            label: t('shops.parts.comments'),
            count: summary.commentCount,
            current: tab === 'reviews',
          },
        ]}
      />
    </header>
  );
}
