import type { UserText } from '@baodao/domain/wire/userText';
import { type ElementType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './UserTextView.module.css';

interface Props {
  /** The text as the API returns it for this reader. */
  value: UserText;
  /** The element of the text. Default `p`. */
  as?: ElementType;
  className?: string | undefined;
}

/** A text by a user. If the API converted it to the reader's script, a button toggles the original. */
export function UserTextView({ value: { text, lang, original }, as: Text = 'p', className }: Props) {
  const { t } = useTranslation();
  const [isOriginal, setIsOriginal] = useState(false);
  if (original === undefined) {
    return (
      <Text lang={lang} className={className}>
        {text}
      </Text>
    );
  }
  const shown = isOriginal ? { text: original, lang: lang === 'zh-TW' ? 'zh-CN' : 'zh-TW' } : { text, lang };
  return (
    <>
      <Text lang={shown.lang} className={className}>
        {shown.text}
      </Text>
      <button type="button" className={styles.toggle} aria-pressed={isOriginal} onClick={() => setIsOriginal(!isOriginal)}>
        {t('layout.showOriginal')}
      </button>
    </>
  );
}
