import type { ShopList } from '@baodao/domain/shops/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ChipLinks } from '../../platform/links/ChipLinks.tsx';
import { ListPagination } from '../../platform/lists/ListPagination.tsx';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import { useOptimisticSearch } from '../products/useOptimisticSearch.ts';
import { GoodShopCard } from './GoodShopCard.tsx';
import styles from './GoodShops.module.css';
import { ShopError } from './ShopError.tsx';

interface Props {
  loadable: Loadable<ShopList>;
  title: string;
  text: string;
  /** Filter tag. Empty for all shops. */
  tag?: string;
  hrefOf: (page: number) => string;
}

const MAX_TAGS = 24;

/** Shop cards with some products each, filtered by tag. */
export function GoodShopList({ loadable, title, text, tag = '', hrefOf }: Props) {
  const { t } = useTranslation();
  const { updating } = useOptimisticSearch();
  const shops = loadable.value;
  const tags = shops?.tags.slice(0, MAX_TAGS) ?? [];
  return (
    <div className={styles.page}>
      <PageHeading title={title} lead={text} />
      {tags.length > 0 && (
        <ChipLinks
          label={t('shops.tags')}
          chips={[
            { href: links.goodShop(), label: t('shops.good.all'), current: tag === '' },
            ...tags.map(({ text: name, count }) => ({
              href: links.goodShopTag({ key: name }),
              label: t('shops.good.tag', { tag: name, count }),
              current: tag === name,
            })),
          ]}
        />
      )}
      <div className={styles.results} aria-busy={updating}>
        <ShopCards loadable={loadable} />
      </div>
      {shops && <ListPagination index={shops.index} pages={shops.pages} hrefOf={hrefOf} />}
    </div>
  );
}

function ShopCards({ loadable }: { loadable: Loadable<ShopList> }) {
  const { t } = useTranslation();
  if (loadable.state === 'failed') return <ShopError error={loadable.error} />;
  const shops = loadable.value;
  if (shops?.list.length === 0) {
    return (
      <EmptyState
        compact
        title={t('shops.good.none')}
        text={t('shops.good.noneText')}
        action={
          <Button variant="primary" linkAs={AppLink} href={links.goodShop()}>
            {t('shops.missing.others')}
          </Button>
        }
      />
    );
  }
  return (
    <ul className={styles.list}>
      {shops
        ? shops.list.map((shop, index) => (
            <li key={shop.orgId}>
              <GoodShopCard shop={shop} priority={index < 2} />
            </li>
          ))
        : [0, 1, 2, 3, 4, 5].map((index) => (
            <li key={index}>
              <Skeleton kind="block" height="22rem" />
            </li>
          ))}
    </ul>
  );
}
