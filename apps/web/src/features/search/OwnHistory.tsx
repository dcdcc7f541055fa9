import * as links from '@baodao/link-builders/links';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { historyForgotten, historyWanted, selectSuggestions, wordForgotten } from '../../shared/searchBox/searchBox.flow.ts';
import styles from './SearchPage.module.css';

/** What was searched for in this browser, each word to be taken away by itself. It keeps its height, for the server knows none of it. */
export function OwnHistory() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { history } = useSelector(selectSuggestions);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    dispatch(historyWanted());
  }, [dispatch]);
  const forget = (intent: ReturnType<typeof historyForgotten> | ReturnType<typeof wordForgotten>) => {
    dispatch(intent);
    // The button is gone with its word: the focus stays where it was, and not at the top of the page.
    section.current?.focus();
  };
  return (
    <PageSection ref={section} tabIndex={-1} className={styles.own} title={t('search.history.title')}>
      {history.length === 0 ? (
        <p className={styles.noHistory}>{t('search.history.empty')}</p>
      ) : (
        <ul className={styles.history}>
          {history.map((word) => (
            <li key={word} className={styles.word}>
              <AppLink href={links.search({ key: word })}>{word}</AppLink>
              <IconButton
                size="small"
                label={t('search.history.remove', { word })}
                icon={<X />}
                onClick={() => forget(wordForgotten(word))}
              />
            </li>
          ))}
          <li>
            <button type="button" className={styles.clear} onClick={() => forget(historyForgotten())}>
              {t('search.history.clear')}
            </button>
          </li>
        </ul>
      )}
    </PageSection>
  );
}
