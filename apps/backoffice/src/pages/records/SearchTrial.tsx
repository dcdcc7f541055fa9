import { wordSearch } from '@baodao/staff-api/endpoints/sales';
import type { CompareSearchReply, TriedSearch } from '@baodao/staff-api/shapes/sales';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Form, required, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import styles from '../../content/content.module.css';
import { textsAt } from '../../content/contentPath.ts';
import { EditSection } from '../../content/EditSection.tsx';
import { ProblemNotice } from '../../content/ProblemNotice.tsx';
import { readProblems } from '../../content/recordErrors.ts';
import { useContent } from '../../content/useContent.ts';
import { getText } from '../../form/getText.ts';
import { TextField } from '../../form/Input.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';

/** What shoppers find with some words now, and what they would find with the synonyms in the editor. */
export function SearchTrial() {
  const translate = useTranslate();
  const { content } = useContent();
  const [found, setFound] = useState<CompareSearchReply | null>(null);
  const compare = useStaffAction(wordSearch.compare, { onDone: setFound, onFailed: (error) => readProblems(error).length > 0 });
  const synonyms = { added: textsAt(content, 'synonyms.added'), removed: textsAt(content, 'synonyms.removed') };
  return (
    <EditSection title={translate('search.trial')}>
      <p className={styles.hint}>{translate('search.trialHint')}</p>
      <Form onSubmit={(values: FieldValues) => compare.mutate({ words: getText(values, 'words'), synonyms })} noValidate>
        <div className={styles.section}>
          <TextField source="words" label="search.words" validate={required()} maxLength={100} />
          <Button type="submit" loading={compare.isPending}>
            {translate('search.try')}
          </Button>
        </div>
      </Form>
      <ProblemNotice problems={readProblems(compare.error)} />
      {found && (
        <div className={styles.languages}>
          <Found title={translate('search.before')} search={found.before} />
          <Found title={translate('search.after')} search={found.after} />
        </div>
      )}
    </EditSection>
  );
}

function Found({ title, search: { kind, corrected, alsoSearched, count, products } }: { title: string; search: TriedSearch }) {
  const translate = useTranslate();
  const { local } = useFormats();
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <p>
        {translate(`search.kinds.${kind}`, { word: corrected ? local(corrected) : '' })} {translate('search.found', { count })}
      </p>
      {alsoSearched.length > 0 && <p>{translate('search.also', { words: alsoSearched.join(', ') })}</p>}
      <ol>
        {products.map((product) => (
          <li key={product.id}>
            <Link href={`#/products/${product.id}`}>{local(product.title)}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
