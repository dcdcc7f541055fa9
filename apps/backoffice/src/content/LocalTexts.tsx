import { products } from '@baodao/staff-api/endpoints/products';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslate } from 'ra-core';
import { languages } from '../platform/texts.ts';
import { useStaffAction } from '../platform/useStaffAction.ts';
import { ContentText } from './ContentField.tsx';
import styles from './content.module.css';
import { textAt } from './contentPath.ts';
import { useContent } from './useContent.ts';

export interface LocalTextField {
  path: string;
  label: string;
  maxLength: number;
  rows?: number;
  required?: boolean;
}

/**
 * Texts in three languages beside each other. A Chinese script is proposed from the other one, as an import writes it, and whoever edits
 * can change the proposal.
 */
export function LocalTexts({ fields }: { fields: readonly LocalTextField[] }) {
  const translate = useTranslate();
  const { content, set } = useContent();
  const convert = useStaffAction(products.convert);
  const propose = (to: 'zh-CN' | 'zh-TW') => {
    const from = to === 'zh-CN' ? 'zh-TW' : 'zh-CN';
    const given = fields.filter(({ path }) => textAt(content, `${path}.${from}`) !== '');
    convert.mutate(
      { texts: given.map(({ path }) => textAt(content, `${path}.${from}`)), to },
      { onSuccess: ({ texts }) => given.forEach(({ path }, at) => set?.(`${path}.${to}`, texts[at] ?? '')) },
    );
  };
  return (
    <div className={styles.languages}>
      {languages.map((language) => (
        <section key={language} lang={language} aria-label={translate(`records.languages.${language}`)} className={styles.language}>
          <div className={styles.languageHead}>
            <h3>{translate(`records.languages.${language}`)}</h3>
            {set && language !== 'en' && (
              <Button size="small" variant="quiet" loading={convert.isPending} onClick={() => propose(language)}>
                {translate(`records.convertTo.${language}`)}
              </Button>
            )}
          </div>
          {fields.map(({ path, label, maxLength, rows = 1, required = false }) => (
            <ContentText
              key={path}
              path={`${path}.${language}`}
              label={label}
              maxLength={language === 'en' ? maxLength * 3 : maxLength}
              rows={rows}
              required={required && language !== 'en'}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
