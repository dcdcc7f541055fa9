import * as links from '@baodao/link-builders/links';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { PageSection } from '@baodao/ui-kit/PageSection/PageSection';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './SearchPage.module.css';
import { historyCleared, historyRequested, historyWordRemoved, selectSuggestions } from './searchBox.flow.ts';

/** Search words stored in this browser. The section has a fixed height, because the server renders it empty. */
export function SearchHistory() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { history } = useSelector(selectSuggestions);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    dispatch(historyRequested());
  }, [dispatch]);
  const clear = (action: ReturnType<typeof historyCleared> | ReturnType<typeof historyWordRemoved>) => {
    dispatch(action);
    // The pressed button disappears, so keep the focus in the section.
    section.current?.focus();
  };
  return (
    <PageSection ref={section} tabIndex={-1} className={styles.section} title={t('search.history.title')}>
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
                onClick={() => clear(historyWordRemoved(word))}
              />
            </li>
          ))}
          <li>
            <button type="button" className={styles.clear} onClick={() => clear(historyCleared())}>
              {t('search.history.clear')}
            </button>
          </li>
        </ul>
      )}
    </PageSection>
  );
}
