import type { ShopComposite } from '@baodao/domain/shops/shapes';
import * as links from '@baodao/link-builders/links';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { OpenState } from '../../shared/shops/OpenState.tsx';
import { FollowButton } from './FollowButton.tsx';
import styles from './Shop.module.css';

export type ShopPart = 'home' | 'goods' | 'special' | 'comments';

interface Props {
  shop: ShopComposite;
  part: ShopPart;
  /** What is looked for among its goods now. */
  searched?: string;
}

/** Who the shop is, on each of its pages. */
export function ShopHead({ shop, part, searched = '' }: Props) {
  const { t } = useTranslation();
  const { orgId, name, cover, logo, score, tags, regionText, summary } = shop;
  const Name = part === 'home' ? 'h1' : 'p';
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        {cover && <Picture picture={cover} alt="" ratio="7:2" priority sizes="(min-width: 1248px) 1200px, 100vw" />}
      </div>
      <div className={styles.plate}>
        <Avatar className={styles.logo} name={name} picture={logo} size="huge" shape="square" />
        <div className={styles.who}>
          <Name className={styles.name}>{part === 'home' ? name : <AppLink href={links.shop({ orgId })}>{name}</AppLink>}</Name>
          <div className={styles.facts}>
            {Number(score) > 0 && <Stars size="small" value={Number(score)} label={t('shops.scoreOf', { score })} text={score} />}
            <OpenState shop={shop} />
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
        <div className={styles.do}>
          <FollowButton shop={shop} />
          <ShopSearch key={searched} orgId={orgId} searched={searched} />
        </div>
      </div>
      <LinkTabs
        label={t('shops.parts.label')}
        linkAs={AppLink}
        tabs={[
          { href: links.shop({ orgId }), label: t('shops.parts.home'), current: part === 'home' },
          { href: links.shopProduct({ orgId }), label: t('shops.parts.goods'), count: shop.productCount, current: part === 'goods' },
          { href: links.special({ orgId }), label: t('shops.parts.special'), current: part === 'special' },
          {
            href: links.shopComment({ orgId }),
            label: t('shops.parts.comments'),
            count: summary.commentCount,
            current: part === 'comments',
          },
        ]}
      />
    </header>
  );
}

function ShopSearch({ orgId, searched }: { orgId: number; searched: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <search className={styles.search}>
      <form
        action={links.shopProduct({ orgId })}
        onSubmit={(event) => {
          event.preventDefault();
          const key = new FormData(event.currentTarget).get('key');
          void navigate(links.shopProduct({ orgId, key: typeof key === 'string' ? key.trim() : '' }));
        }}
      >
        <input type="hidden" name="orgId" value={orgId} />
        <TextInput
          type="search"
          name="key"
          maxLength={64}
          defaultValue={searched}
          enterKeyHint="search"
          aria-label={t('shops.search')}
          placeholder={t('shops.search')}
          before={<Search aria-hidden="true" strokeWidth={1.75} />}
        />
      </form>
    </search>
  );
}
