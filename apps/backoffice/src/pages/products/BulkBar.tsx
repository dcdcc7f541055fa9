import { products } from '@baodao/staff-api/endpoints/products';
import type { BulkChange, BulkReply } from '@baodao/staff-api/shapes/products';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { regex, required, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ChangeList } from '../../content/ChangeList.tsx';
import { DialogForm } from '../../form/DialogForm.tsx';
import { getText } from '../../form/getText.ts';
import { SelectField, TextField } from '../../form/Input.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';

const kinds = ['on', 'off', 'price', 'category', 'addTag', 'removeTag'] as const;
type Kind = (typeof kinds)[number];

const percentRules = [required(), regex(/^[+-]?\d{1,3}(\.\d)?$/, 'products.percentRule')];

/** Changes the chosen products, after it has shown what that means for each. */
export function BulkBar({ ids, isAll, onChooseAll }: { ids: readonly number[]; isAll: boolean; onChooseAll: (isChosen: boolean) => void }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Kind | null>(null);
  return (
    <Stack direction="row" gap={2} align="center">
      <Checkbox checked={isAll ? true : ids.length > 0 ? 'mixed' : false} onChange={() => onChooseAll(!isAll)}>
        {translate('products.chosen', { count: ids.length })}
      </Checkbox>
      {ids.length > 0 &&
        kinds.map((kind) => (
          <Button key={kind} size="small" onClick={() => setAsked(kind)}>
            {translate(`products.bulk.${kind}`)}
          </Button>
        ))}
      {asked !== null && <BulkDialog kind={asked} ids={ids} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function BulkDialog({ kind, ids, onClose }: { kind: Kind; ids: readonly number[]; onClose: () => void }) {
  const translate = useTranslate();
  const { local } = useFormats();
  const { data: choices } = useStaffRead(products.choices, {});
  const [planned, setPlanned] = useState<{ change: BulkChange; reply: BulkReply } | null>(null);
  const preview = useStaffAction(products.previewBulk);
  const save = useStaffAction(products.bulk, { done: 'products.did.bulk', onDone: onClose });
  const title = translate(`products.bulk.${kind}`);
  if (planned)
    return (
      <DialogForm
        open
        onClose={() => setPlanned(null)}
        title={title}
        text={translate('products.bulkPlan', { count: planned.reply.changed.length })}
        submit={translate('form.save')}
        isBusy={save.isPending}
        onSubmit={() => save.mutate({ ids: [...ids], change: planned.change })}
      >
        {planned.reply.changed.map(({ id, title: name, changes }) => (
          <section key={id} aria-label={name}>
            <strong>{name}</strong>
            <ChangeList changes={changes} />
          </section>
        ))}
      </DialogForm>
    );
  return (
    <DialogForm
      open
      onClose={onClose}
      title={title}
      text={translate('products.bulkHint', { count: ids.length })}
      submit={translate('orders.preview')}
      isBusy={preview.isPending}
      onSubmit={(values) => {
        const change = readChange(kind, values);
        preview.mutate({ ids: [...ids], change }, { onSuccess: (reply) => setPlanned({ change, reply }) });
      }}
    >
      {kind === 'price' && (
        <TextField source="percent" label="products.percent" hint="products.percentHint" validate={percentRules} maxLength={6} />
      )}
      {kind === 'category' && (
        <SelectField
          source="category"
          label="products.category"
          validate={required()}
          placeholder={translate('products.choosePlease')}
          options={(choices?.categories ?? []).map(({ id, path }) => ({ value: String(id), label: path.map(local).join(' › ') }))}
        />
      )}
      {(kind === 'addTag' || kind === 'removeTag') && (
        <SelectField
          source="tag"
          label="products.tag"
          validate={required()}
          placeholder={translate('products.choosePlease')}
          options={(choices?.tags ?? []).map((tag) => ({ value: tag, label: tag }))}
        />
      )}
    </DialogForm>
  );
}

function readChange(kind: Kind, values: FieldValues): BulkChange {
  const tag = getText(values, 'tag');
  switch (kind) {
    case 'on':
    case 'off':
      return { kind: 'state', to: kind };
    case 'price':
      return { kind: 'price', percent: Number(getText(values, 'percent')) };
    case 'category':
      return { kind: 'category', to: Number(getText(values, 'category')) };
    case 'addTag':
      return { kind: 'tags', add: [tag], remove: [] };
    case 'removeTag':
      return { kind: 'tags', add: [], remove: [tag] };
  }
}
