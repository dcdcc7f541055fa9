import type { DiscoverCard, DiscoverStory } from '@baodao/domain/discover/shapes';
import { localizePath } from '@baodao/i18n/languages';
import * as links from '@baodao/link-builders/links';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { Button } from '@baodao/ui-kit/Button/Button';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import MapPin from 'lucide-react/icons/map-pin';
import Share from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { shareDialogOpened } from '../../platform/dialogs/dialogs.flow.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import styles from './Discover.module.css';
import { Masonry } from './Masonry.tsx';
import { StoryProducts } from './StoryProducts.tsx';
import { StoryShops } from './StoryShops.tsx';
import { splitParagraphs } from './stories.ts';

interface Props {
  story: DiscoverStory;
  /** Other stories of the same topic. */
  others: readonly DiscoverCard[];
}

export function StoryView({ story, others }: Props) {
  const { t } = useTranslation();
  const { language, publicUrl } = useApp();
  const dispatch = useDispatch();
  const { key, title, text, cover, place, tags, topic, products, shops, articles } = story;
  const path = links.discoverList({ key });
  return (
    <article className={styles.story}>
      <Breadcrumbs
        label={t('discover.crumbs')}
        linkAs={AppLink}
        items={[
          { label: t('discover.title'), href: links.discover() },
          { label: topic.title, href: links.discoverList({ key: topic.key }) },
          { label: title },
        ]}
      />
      <div className={styles.columns}>
        {cover && <Picture picture={cover} alt="" ratio="4:3" rounded priority sizes="(min-width: 1024px) 680px, 100vw" />}
        <div className={styles.text}>
          <header className={styles.storyHead}>
            <h1>{title}</h1>
            <p className={styles.facts}>
              {place && (
                <span>
                  <MapPin aria-hidden="true" />
                  {place}
                </span>
              )}
              {tags.map((tag) => (
                <AppLink key={tag} href={links.discoverList({ key: tag })}>
                  {tag}
                </AppLink>
              ))}
            </p>
          </header>
          <div className={styles.body}>
            {splitParagraphs(text).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <StoryShops shops={shops} />
          {articles.length > 0 && (
            <section className={styles.articles} aria-label={t('discover.readOn')}>
              {articles.map(({ id, title: name }) => (
                <AppLink key={id} href={links.articleInner({ id })}>
                  {name}
                </AppLink>
              ))}
            </section>
          )}
          <p>
            <Button
              size="small"
              icon={<Share aria-hidden="true" />}
              onClick={() => dispatch(shareDialogOpened({ link: publicUrl + localizePath(language, path), title }))}
            >
              {t('layout.shareTitle')}
            </Button>
          </p>
        </div>
      </div>
      {products.length > 0 && (
        <PageSection title={t('discover.goods')}>
          <StoryProducts products={products} label={t('discover.goodsOf', { title })} heading="h3" />
        </PageSection>
      )}
      {others.length > 0 && (
        <PageSection
          title={t('discover.same', { topic: topic.title })}
          moreHref={links.discoverList({ key: topic.key })}
          moreLabel={t('layout.more')}
          linkAs={AppLink}
        >
          <Masonry cards={others} label={t('discover.same', { topic: topic.title })} heading="h3" priority={false} />
        </PageSection>
      )}
    </article>
  );
}
