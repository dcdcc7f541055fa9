import { members } from '@baodao/staff-api/endpoints/members';
import type { MemberItem } from '@baodao/staff-api/shapes/members';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import Search from 'lucide-react/icons/search';
import { Form, minLength, required, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { getText } from '../../form/getText.ts';
import { TextField } from '../../form/Input.tsx';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { RecordLink } from '../../table/RecordLink.tsx';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';
import styles from '../../table/SearchForm.module.css';
import { MemberState } from './MemberState.tsx';

const textRules = [required(), minLength(4)];

/** Finds a member whose number or code is known. Nobody browses through members. */
export function MembersPage() {
  const translate = useTranslate();
  const { amount, moment, number } = useFormats();
  // Not in the address: a phone number would stay in the history of the browser.
  const [asked, setAsked] = useState('');
  const found = useStaffRead(members.find, { text: asked }, { enabled: asked !== '' });
  const columns: readonly Column<MemberItem>[] = [
    {
      label: 'members.code',
      render: ({ code }) => <RecordLink area="members" code={code} />,
    },
    { label: 'members.nickname', render: ({ nickname }) => nickname || '–' },
    { label: 'orders.phone', render: ({ phone }) => phone || '–' },
    { label: 'orders.state', render: ({ state }) => <MemberState state={state} /> },
    { label: 'members.since', render: ({ createdAt }) => moment(createdAt) },
    { label: 'orders.title', render: ({ orders }) => number(orders), isNumber: true },
    { label: 'members.paid', render: ({ paid }) => amount(paid, 'TWD'), isNumber: true },
  ];
  return (
    <Page title={translate('members.title')} text={translate('members.text')}>
      <Card>
        <Form onSubmit={(values: FieldValues) => setAsked(getText(values, 'text'))} noValidate>
          <div className={styles.root}>
            <TextField source="text" label="orders.search" hint="members.searchHint" validate={textRules} maxLength={80} />
            <div className={styles.buttons}>
              <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />} loading={found.isFetching}>
                {translate('list.search')}
              </Button>
            </div>
          </div>
        </Form>
      </Card>
      {asked !== '' && (
        <RecordTable
          caption={translate('members.title')}
          columns={columns}
          rows={found.data}
          keyOf={({ code }) => code}
          read={found}
          empty={translate('members.empty')}
        />
      )}
    </Page>
  );
}
