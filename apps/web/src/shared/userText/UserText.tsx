import type { WrittenText } from '@baodao/domain/wire/writtenText';
import { type ElementType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './UserText.module.css';

interface Props {
  /** What somebody wrote, as the API gives it for this reader. */
  value: WrittenText;
  /** The element of the text. Default `p`. */
  as?: ElementType;
  className?: string | undefined;
}

/** What somebody wrote, in the reader's script; where it was converted, the original is one press away. */
export function UserText({ value: { text, lang, original }, as: Text = 'p', className }: Props) {
  const { t } = useTranslation();
  const [asWritten, setAsWritten] = useState(false);
  if (original === undefined) {
    return (
      <Text lang={lang} className={className}>
        {text}
      </Text>
    );
  }
  const written = asWritten ? { text: original, lang: lang === 'zh-TW' ? 'zh-CN' : 'zh-TW' } : { text, lang };
  return (
    <>
      <Text lang={written.lang} className={className}>
        {written.text}
      </Text>
      <button type="button" className={styles.toggle} aria-pressed={asWritten} onClick={() => setAsWritten(!asWritten)}>
        {t('layout.showOriginal')}
      </button>
    </>
  );
}
