import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ChannelHero } from '../../features/banners/ChannelHero.tsx';
import { channelBanner, channelHeadFlow, selectChannelHead } from '../../features/banners/channelHead.flow.ts';
import { CategorySection } from '../../features/channels/CategorySection.tsx';
import { SectionMenu } from '../../features/channels/SectionMenu.tsx';
import styles from '../../features/channels/Shopping.module.css';
import { fetchShopping, selectSections, shoppingFlow } from '../../features/channels/shopping.flow.ts';
import { ProductTile } from '../../features/products/ProductTile.tsx';
import { LoadFailed } from '../../platform/errors/LoadFailed.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';

export const flows = [shoppingFlow, channelHeadFlow];

export const load: Load = fetchShopping;

export const meta: Meta = (state, t, addressOf) => {
  const sections = selectSections(state).value ?? [];
  const image = selectChannelHead(state).value?.banner?.image;
  const title = t('channels.shopping.title');
  return {
    title,
    description: t('channels.shopping.description'),
    image: image ? `${image.src}/1280.jpg` : undefined,
    data: [
      breadcrumbs(t('layout.menu.home'), [{ name: title, path: links.shopping() }], addressOf),
      itemList(
        title,
        sections.map(({ id, title: name }) => ({ name, path: links.productCategory({ id }) })),
        addressOf,
      ),
    ],
  };
};

/** Offers outside the categories. */
const otherOffers = [
  { key: 'activity', href: links.activity() },
  { key: 'lottery', href: links.lottery() },
  { key: 'guess', href: links.guess() },
  { key: 'sessions', href: links.tab() },
] as const;

export default function ShoppingPage() {
  const { t } = useTranslation();
  const head = useSelector(selectChannelHead);
  const loadable = useSelector(selectSections);
  const sections = loadable.value;
  if (loadable.state === 'failed' && !sections) {
    return <LoadFailed heading="h1" title={t('channels.failed')} text={t('channels.failedText')} />;
  }
  return (
    <div className={styles.page}>
      <ChannelHero banner={channelBanner(head)} title={t('channels.shopping.title')} text={t('channels.shopping.text')} />
      <nav className={styles.more} aria-label={t('channels.shopping.more.label')}>
        {otherOffers.map(({ key, href }) => (
          <Button key={key} size="small" linkAs={AppLink} href={href}>
            {t(`channels.shopping.more.${key}`)}
          </Button>
        ))}
      </nav>
      {sections?.length === 0 ? (
        <EmptyState title={t('channels.shopping.none')} text={t('channels.shopping.noneText')} />
      ) : (
        <>
          {head.value && head.value.products.length > 0 && (
            <PageSection title={t('channels.shopping.picks')}>
              <ProductGrid columns={5}>
                {head.value.products.map((product) => (
                  <ProductTile key={product.id} product={product} />
                ))}
              </ProductGrid>
            </PageSection>
          )}
          <div className={styles.body}>
            {sections && <SectionMenu sections={sections} />}
            <div className={styles.sections}>
              {sections ? (
                sections.map((section) => <CategorySection key={section.id} section={section} />)
              ) : (
                <ProductGridSkeleton columns={4} count={16} />
              )}
            </div>
          </div>
        </>
      )}
    </div>
  );
}
