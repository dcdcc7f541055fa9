import type { ShopList } from '@baodao/domain/shops/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { ChipLinks } from '../../shared/links/ChipLinks.tsx';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { PageHeading } from '../../shared/pageHeading/PageHeading.tsx';
import { useShownSearch } from '../../shared/products/useShownSearch.ts';
import type { Loadable } from '../../store/flow.ts';
import { GoodShopCard } from './GoodShopCard.tsx';
import styles from './GoodShops.module.css';
import { ShopFault } from './ShopFault.tsx';

interface Props {
  slot: Loadable<ShopList>;
  title: string;
  text: string;
  /** The tag that is looked for; none for all shops. */
  tag?: string;
  hrefOf: (page: number) => string;
}

const MOST_TAGS = 24;

/** Shops, each with its picture and some of its goods, and the tags to look by. */
export function GoodShopList({ slot, title, text, tag = '', hrefOf }: Props) {
  const { t } = useTranslation();
  const { updating } = useShownSearch();
  const shops = slot.value;
  const tags = shops?.tags.slice(0, MOST_TAGS) ?? [];
  return (
    <div className={styles.page}>
      <PageHeading title={title} lead={text} />
      {tags.length > 0 && (
        <ChipLinks
          label={t('shops.tags')}
          chips={[
            { href: links.goodShop(), label: t('shops.good.all'), current: tag === '' },
            ...tags.map((each) => ({
              href: links.goodShopTag({ key: each.text }),
              label: t('shops.good.tag', { tag: each.text, count: each.count }),
              current: tag === each.text,
            })),
          ]}
        />
      )}
      <div className={styles.results} aria-busy={updating}>
        <Listed slot={slot} />
      </div>
      {shops && <ListPagination index={shops.index} pages={shops.pages} hrefOf={hrefOf} />}
    </div>
  );
}

function Listed({ slot }: { slot: Loadable<ShopList> }) {
  const { t } = useTranslation();
  if (slot.state === 'failed') return <ShopFault fault={slot.fault} />;
  const shops = slot.value;
  if (shops?.list.length === 0) {
    return (
      <EmptyState
        compact
        title={t('shops.good.none')}
        text={t('shops.good.noneText')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.goodShop()}>
            {t('shops.missing.others')}
          </Button>
        }
      />
    );
  }
  return (
    <ul className={styles.list}>
      {shops
        ? shops.list.map((shop, at) => (
            <li key={shop.orgId}>
              <GoodShopCard shop={shop} priority={at < 2} />
            </li>
          ))
        : [0, 1, 2, 3, 4, 5].map((at) => (
            <li key={at}>
              <Skeleton kind="block" height="22rem" />
            </li>
          ))}
    </ul>
  );
}
