import * as links from '@baodao/link-builders/links';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { ProductTile } from '../products/ProductTile.tsx';
import styles from './Questions.module.css';
import { selectQuestion } from './question.flow.ts';

/** Products of the question and related questions: below the answers on a phone. */
export default function QuestionBelowFold() {
  const { t } = useTranslation();
  const question = useSelector(selectQuestion).value;
  if (!question) return null;
  const { related, products } = question;
  if (related.length === 0 && products.length === 0) return null;
  return (
    <aside className={styles.sidebar}>
      {products.length > 0 && (
        <PageSection title={t('questions.goods')}>
          <div className={styles.products}>
            {products.map((product) => (
              <ProductTile key={product.id} product={product} layout="row" heading="h3" />
            ))}
          </div>
        </PageSection>
      )}
      {related.length > 0 && (
        <PageSection title={t('questions.related')}>
          <ul className={styles.related}>
            {related.map(({ id, title, language, answerCount }) => (
              <li key={id}>
                <AppLink href={links.question({ id })} lang={language}>
                  {title}
                </AppLink>
                <small>{t('questions.answers', { count: answerCount })}</small>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </aside>
  );
}
