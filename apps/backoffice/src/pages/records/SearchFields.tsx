import { MAX_POPULAR_SEARCHES } from '@baodao/domain/search/shapes';
import { settings, wordSearch } from '@baodao/staff-api/endpoints/sales';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import X from 'lucide-react/icons/x';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ContentText } from '../../content/ContentField.tsx';
import styles from '../../content/content.module.css';
import { partsAt, textsAt } from '../../content/contentPath.ts';
import { EditSection } from '../../content/EditSection.tsx';
import { useContent } from '../../content/useContent.ts';
import { languages } from '../../platform/texts.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { RecordTable } from '../../table/RecordTable.tsx';
import { SearchTrial } from './SearchTrial.tsx';

/** Popular searches, and the words that find the same products. */
export function SearchFields() {
  return (
    <>
      <PopularSearches />
      <SearchTrial />
      <Synonyms />
    </>
  );
}

function PopularSearches() {
  const translate = useTranslate();
  const { local } = useFormats();
  const { content, set } = useContent();
  const { data } = useStaffRead(settings.defaults, {});
  const words = partsAt(content, 'popularSearches');
  const change = (list: readonly object[]) => set?.('popularSearches', list.length > 0 ? list : undefined);
  return (
    <EditSection title={translate('search.popular')}>
      <p className={styles.hint}>
        {words.length > 0
          ? translate('search.popularHint')
          : translate('search.popularOfImport', { words: data?.popularSearches.map(local).join(', ') ?? '' })}
      </p>
      {words.map((_, at) => (
        // Words have no names.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={styles.group}>
          <legend>{translate('search.place', { number: at + 1 })}</legend>
          <div className={styles.fields}>
            {languages.map((language) => (
              <ContentText
                key={language}
                path={`popularSearches.${at}.${language}`}
                label={`records.languages.${language}`}
                maxLength={language === 'en' ? 60 : 20}
              />
            ))}
          </div>
          {set && (
            <div className={styles.buttons}>
              <Button size="small" disabled={at === 0} onClick={() => change([words[at] ?? {}, ...words.toSpliced(at, 1)])}>
                {translate('search.first')}
              </Button>
              <Button size="small" variant="quiet" onClick={() => change(words.toSpliced(at, 1))}>
                {translate('records.remove')}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {set && data && words.length < MAX_POPULAR_SEARCHES && (
        <Button
          size="small"
          onClick={() => change([...(words.length > 0 ? words : data.popularSearches.slice(0, MAX_POPULAR_SEARCHES - 1)), {}])}
        >
          {translate('search.addPopular')}
        </Button>
      )}
    </EditSection>
  );
}

function Synonyms() {
  const translate = useTranslate();
  const { content, set } = useContent();
  const { data } = useStaffRead(settings.defaults, {});
  const [filter, setFilter] = useState('');
  const word = filter.trim();
  const { data: found, error, refetch } = useStaffRead(wordSearch.groups, { word }, { enabled: word !== '' });
  const added = textsAt(content, 'synonyms.added');
  const removed = textsAt(content, 'synonyms.removed');
  const change = (groups: { added?: readonly string[]; removed?: readonly string[] }) => set?.('synonyms', { added, removed, ...groups });
  return (
    <>
      <EditSection title={translate('search.own')}>
        <p className={styles.hint}>{translate('search.ownHint')}</p>
        {added.map((_, at) => (
          // Groups have no names.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles.row}>
            <ContentText
              path={`synonyms.added.${at}`}
              label="search.group"
              name={translate('search.groupNumber', { number: at + 1 })}
              labelHidden
              maxLength={200}
            />
            {set && (
              <IconButton
                label={translate('search.removeGroup', { number: at + 1 })}
                icon={<X />}
                onClick={() => change({ added: added.toSpliced(at, 1) })}
              />
            )}
          </div>
        ))}
        {set && (
          <Button size="small" onClick={() => change({ added: [...added, ''] })}>
            {translate('search.addGroup')}
          </Button>
        )}
      </EditSection>
      <EditSection title={translate('search.common', { count: data?.synonyms ?? 0 })}>
        <Field label={translate('search.filter')} hint={translate('search.filterHint')}>
          <TextInput value={filter} maxLength={40} autoComplete="off" onChange={({ currentTarget }) => setFilter(currentTarget.value)} />
        </Field>
      </EditSection>
      <RecordTable
        caption={translate('search.common', { count: data?.synonyms ?? 0 })}
        columns={[
          { label: 'search.group', render: (group: string) => <span translate="no">{group}</span> },
          {
            label: 'search.use',
            render: (group: string) => (removed.includes(group) ? <Tag>{translate('search.leftOut')}</Tag> : translate('search.used')),
          },
          {
            label: 'session.action',
            render: (group: string) =>
              set && (
                <div className={styles.buttons}>
                  <Button
                    size="small"
                    onClick={() =>
                      change({ removed: removed.includes(group) ? removed.filter((each) => each !== group) : [...removed, group] })
                    }
                  >
                    {translate(removed.includes(group) ? 'search.useAgain' : 'search.leaveOut')}
                  </Button>
                  {!removed.includes(group) && (
                    <Button size="small" variant="quiet" onClick={() => change({ added: [...added, group], removed: [...removed, group] })}>
                      {translate('search.replace')}
                    </Button>
                  )}
                </div>
              ),
          },
        ]}
        rows={word === '' ? removed : found?.items}
        keyOf={(group) => group}
        read={{ error, refetch }}
        empty={translate(word === '' ? 'search.noneLeftOut' : 'search.noGroup')}
      />
    </>
  );
}
