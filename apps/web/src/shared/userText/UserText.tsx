import type { WrittenText } from '@baodao/domain/wire/writtenText';
import { type ElementType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './UserText.module.css';

interface Props {
  /** The text as the API returns it for this reader. */
  value: WrittenText;
  /** The element of the text. Default `p`. */
  as?: ElementType;
  className?: string | undefined;
}

/** A text by a user. If the API converted it to the reader's script, a button toggles the original. */
export function UserText({ value: { text, lang, original }, as: Text = 'p', className }: Props) {
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
