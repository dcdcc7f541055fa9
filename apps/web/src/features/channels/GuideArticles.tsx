import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './EatPlayer.module.css';
import { selectGuideArticles } from './eatPlayer.flow.ts';

export function GuideArticles() {
  const { t } = useTranslation();
  const articles = useSelector(selectGuideArticles);
  if (articles.length === 0) return null;
  return (
    <PageSection
      title={t('channels.eat.articles')}
      moreHref={links.article({ type: 'guide' })}
      moreLabel={t('layout.more')}
      linkAs={AppLink}
    >
      <ul className={styles.articles}>
        {articles.map(({ id, title, summary, cover }) => (
          <li key={id} className={styles.article}>
            <Picture picture={cover} alt="" ratio="16:9" rounded sizes="(min-width: 768px) 282px, 46vw" />
            <h3>
              <AppLink href={links.articleInner({ id })}>{title}</AppLink>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
