import { categories } from '@baodao/staff-api/endpoints/categories';
import { useTranslate } from 'ra-core';
import { ContentChoice, ContentFlag, ContentText } from '../../content/ContentField.tsx';
import { ContentPicture } from '../../content/ContentPicture.tsx';
import styles from '../../content/content.module.css';
import { EditSection } from '../../content/EditSection.tsx';
import { TextSection } from '../../content/FieldSection.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';

const INDENT = '\u2003';
const LOWEST_LEVEL = 3;

/** A category: its name, where it is in the tree, and whether shoppers see it. */
export function CategoryFields() {
  const translate = useTranslate();
  const { local } = useFormats();
  const { data } = useStaffRead(categories.tree, {});
  const above = data?.items.filter(({ level }) => level < LOWEST_LEVEL) ?? [];
  return (
    <>
      <TextSection fields={[{ path: 'title', label: 'records.fields.title', maxLength: 20, required: true }]} />
      <EditSection title={translate('categories.place')}>
        <div className={styles.fields}>
          <ContentChoice
            path="parent"
            label="categories.parent"
            isNumber
            options={[
              { value: '0', label: translate('categories.top') },
              ...above.map(({ id, level, title }) => ({ value: String(id), label: INDENT.repeat(level - 1) + local(title) })),
            ]}
          />
          <ContentText path="icon" label="buttons.icon" hint="buttons.iconHint" maxLength={40} required />
          <ContentPicture path="cover" label="records.fields.cover" />
        </div>
        <ContentFlag path="enabled" label="categories.enabled" />
        <p className={styles.hint}>{translate('categories.enabledHint')}</p>
      </EditSection>
    </>
  );
}
