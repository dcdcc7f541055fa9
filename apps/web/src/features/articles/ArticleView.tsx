import { articleTypes } from '@baodao/domain/articles/articleTypes';
import type { Article } from '@baodao/domain/articles/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { localizePath } from '@baodao/i18n/languages';
import * as links from '@baodao/link-builders/links';
import { Breadcrumbs } from '@baodao/ui-kit/Breadcrumbs/Breadcrumbs';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import Share from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { shareDialogOpened } from '../../platform/dialogs/dialogs.flow.ts';
import { LazySection } from '../../platform/lazy/LazySection.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { RichText } from '../../platform/richText/RichText.tsx';
import { TableOfContents } from '../../platform/textOutline/TableOfContents.tsx';
import { createOutline, readingMinutes } from '../../platform/textOutline/textOutline.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { favouriteTypes } from '../favourites/favouriteToggle.flow.ts';
import { AdjacentArticles } from './AdjacentArticles.tsx';
import { ArticleProducts } from './ArticleProducts.tsx';
import styles from './Articles.module.css';
import { articleHref } from './articleHref.ts';

const loadRelated = async () => (await import('./RelatedArticles.tsx')).default;

interface Props {
  article: Article;
  /** The list page the article belongs to. */
  parent: { href: string; label: string };
}

/** An article or a news announcement, with table of contents, mentioned products and adjacent articles. */
export function ArticleView({ article, parent }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { publicUrl, language } = useApp();
  const { id, type, collectCount, title, subTitle, author, tags, cover, lang, contentHtml, publishTime, viewCount, products, prev, next } =
    article;
  const { html, headings } = createOutline(contentHtml);
  const share = () => dispatch(shareDialogOpened({ title, link: publicUrl + localizePath(language, articleHref(article)) }));
  // News cannot be collected, and its tags have no article list.
  const isNews = type === articleTypes.news;
  const hasSidebar = headings.length > 1 || products.length > 0;
  return (
    <article className={styles.articlePage}>
      <Breadcrumbs
        label={t('articles.crumbs')}
        linkAs={AppLink}
        items={[{ label: t('layout.menu.home'), href: links.home() }, { label: parent.label, href: parent.href }, { label: title }]}
      />
      <header className={styles.articleHead}>
        <h1 lang={lang}>{title}</h1>
        {subTitle && (
          <p className={styles.subTitle} lang={lang}>
            {subTitle}
          </p>
        )}
        <p className={styles.facts}>
          <span>{author}</span>
          <time dateTime={publishTime} className="bd-figures">
            {formatTime(publishTime, 'YYYY/MM/DD HH:mm')}
          </time>
          <span>{t('articles.minutes', { count: readingMinutes(contentHtml) })}</span>
          {viewCount > 0 && <span>{t('articles.views', { count: viewCount })}</span>}
        </p>
        <div className={styles.actions}>
          {!isNews && <FavouriteButton target={{ type: favouriteTypes.article, id }} count={collectCount} />}
          <Button variant="quiet" size="small" icon={<Share />} onClick={share}>
            {t('layout.shareTitle')}
          </Button>
        </div>
      </header>
      <div className={hasSidebar ? styles.columns : undefined}>
        <div className={styles.text}>
          {cover && <Picture picture={cover} alt="" ratio="16:9" rounded priority sizes="(min-width: 1024px) 704px, 100vw" />}
          {headings.length > 1 && <TableOfContents headings={headings} lang={lang} isCollapsed className={styles.foldedContents} />}
          <RichText html={html} lang={lang} className={styles.body} />
          {tags.length > 0 && !isNews && (
            <nav aria-label={t('articles.tags')} className={styles.tags}>
              {tags.map((tag) => (
                <AppLink key={tag} className={styles.tag} href={links.article({ key: tag })}>
                  {tag}
                </AppLink>
              ))}
            </nav>
          )}
          <AdjacentArticles prev={prev} next={next} type={type} />
        </div>
        {hasSidebar && (
          <aside className={styles.sidebar}>
            {headings.length > 1 && <TableOfContents headings={headings} lang={lang} className={styles.contents} />}
            {products.length > 0 && <ArticleProducts products={products} />}
          </aside>
        )}
      </div>
      {!isNews && tags.length > 0 && <LazySection key={id} load={loadRelated} props={{ article }} waiting={null} />}
    </article>
  );
}
