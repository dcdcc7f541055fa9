import { product as productPage } from '@baodao/link-builders/links';
import { compareContents, mergeContents } from '@baodao/staff-api/compareContents';
import { products } from '@baodao/staff-api/endpoints/products';
import { session } from '@baodao/staff-api/endpoints/session';
import type { EditedProduct } from '@baodao/staff-api/shapes/products';
import type { RecordConflict, RecordContent, RecordProblem } from '@baodao/staff-api/shapes/records';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useCanAccess, useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { useBeforeUnload, useNavigate } from 'react-router-dom';
import { setAt, textAt } from '../../content/contentPath.ts';
import { LocalTexts } from '../../content/LocalTexts.tsx';
import { PictureList } from '../../content/PictureList.tsx';
import { readConflict, readProblems } from '../../content/recordErrors.ts';
import { ContentContext } from '../../content/useContent.ts';
import { Page } from '../../layout/Page.tsx';
import { callStaff } from '../../platform/callStaff.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { FactFields } from './FactFields.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import styles from './products.module.css';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { SkuSection } from './SkuSection.tsx';

/** The state of an editor: what it began with, and what it has now. */
interface Edit {
  base: RecordContent;
  version: string;
  content: RecordContent;
  stock: EditedProduct['stock'];
}

/** Everything about a product. What somebody typed stays until it is saved, whatever goes wrong. */
export function ProductEditor({ product }: { product: EditedProduct }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { local, moment } = useFormats();
  const { data: me } = useStaffRead(session.me, {});
  const { canAccess: mayChange } = useCanAccess({ resource: 'products.change', action: 'edit' });
  const isNew = product.id === 0;
  const [edit, setEdit] = useState<Edit>({ ...product, base: product.content });
  const [stockChanges, setStockChanges] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly RecordProblem[]>([]);
  const [conflict, setConflict] = useState<RecordConflict | null>(null);
  const [isScheduling, setIsScheduling] = useState(false);
  const { base, version, content, stock } = edit;
  const changes = useMemo(() => compareContents(base, content), [base, content]);
  const counted = Object.entries(stockChanges)
    .map(([skuId, change]) => ({ skuId: Number(skuId), change: Number(change) }))
    .filter(({ change }) => Number.isInteger(change) && change !== 0);
  const isChanged = isNew || changes.length > 0 || counted.length > 0;
  useBeforeUnload((event) => {
    if (changes.length > 0) event.preventDefault();
  });

  const begin = ({ content: saved, version: of, stock: left }: EditedProduct) => {
    setEdit({ base: saved, version: of, content: saved, stock: left });
    setStockChanges({});
    setReason('');
    setProblems([]);
    setConflict(null);
  };
  const save = useStaffAction(products.save, {
    done: isNew ? 'products.did.create' : 'products.did.save',
    onDone({ id }) {
      if (isNew) return void navigate(`/products/${id}`);
      void callStaff(products.one, { id }).then(begin);
    },
    onFailed(error) {
      const stale = readConflict(error);
      const found = readProblems(error);
      setConflict(stale);
      setProblems(found);
      return stale !== null || found.length > 0;
    },
  });
  const submit = () => save.mutate({ id: isNew ? null : product.id, version: isNew ? null : version, content, stockChanges: counted, reason });
  const form = useMemo(
    () => ({
      content,
      problems,
      set: mayChange ? (path: string, value: unknown) => setEdit((before) => ({ ...before, content: setAt(before.content, path, value) })) : null,
    }),
    [content, problems, mayChange],
  );
  const title = isNew ? translate('products.create') : local({ 'zh-CN': textAt(base, 'title.zh-CN'), 'zh-TW': textAt(base, 'title.zh-TW'), en: textAt(base, 'title.en') });
  return (
    <ContentContext value={form}>
      <Page
        title={title}
        text={
          isNew ? (
            translate('products.createHint')
          ) : (
            <>
              <Tag tone={textAt(base, 'status') === 'on' ? 'brand' : 'plain'}>{translate(`products.states.${textAt(base, 'status') || 'off'}`)}</Tag>{' '}
              {product.by === null ? translate('products.fromImport') : translate('products.lastChange', { name: product.by, time: moment(product.editedAt) })}
            </>
          )
        }
        actions={
          <>
            {!isNew && (
              <Button href={`${me?.shopUrl ?? ''}${productPage({ id: product.id })}`} target="_blank" rel="noreferrer">
                {translate('products.inShop')}
              </Button>
            )}
            {mayChange && !isNew && <Button href={`#/products/new?from=${product.id}`}>{translate('products.duplicate')}</Button>}
            {mayChange && !isNew && (
              <Button disabled={changes.length === 0} onClick={() => setIsScheduling(true)}>
                {translate('products.schedule')}
              </Button>
            )}
            {mayChange && (
              <Button variant="primary" loading={save.isPending} disabled={!isChanged} onClick={submit}>
                {translate('form.save')}
              </Button>
            )}
          </>
        }
      >
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            changes={compareContents(base, conflict.content)}
            clashes={mergeContents(base, content, conflict.content).clashes}
            onMerge={() => {
              const merged = mergeContents(base, content, conflict.content).content;
              setEdit({ ...edit, base: conflict.content, version: conflict.version, content: merged });
              setConflict(null);
            }}
            onDiscard={() => {
              setEdit({ ...edit, base: conflict.content, version: conflict.version, content: conflict.content });
              setConflict(null);
            }}
          />
        )}
        <ProblemNotice problems={problems} />
        <Section title={translate('products.texts')}>
          <LocalTexts
            fields={[
              { path: 'title', label: 'records.fields.title', maxLength: 80, required: true },
              { path: 'subTitle', label: 'records.fields.subTitle', maxLength: 120 },
              { path: 'unit', label: 'records.fields.unit', maxLength: 10, required: true },
              { path: 'shelfLife', label: 'records.fields.shelfLife', maxLength: 30 },
              { path: 'detailHtml', label: 'records.fields.detailHtml', maxLength: 20_000, rows: 8 },
            ]}
          />
        </Section>
        <Section title={translate('products.pictures')}>
          <PictureList path="pictures" label="products.pictures" hint="products.picturesHint" most={20} />
        </Section>
        <Section title={translate('products.skus')}>
          <SkuSection
            stock={stock}
            changes={stockChanges}
            onChange={(skuId, change) => setStockChanges((before) => ({ ...before, [skuId]: change }))}
            reason={reason}
            onReason={setReason}
          />
        </Section>
        <Section title={translate('products.facts')}>
          <FactFields />
        </Section>
        <Section title={translate('products.detailPictures')}>
          <PictureList path="detailPictures" label="products.detailPictures" hint="products.picturesHint" most={30} />
        </Section>
        {!isNew && (
          <Section title={translate('products.history')}>
            <HistoryPanel id={product.id} onTake={(taken) => setEdit((before) => ({ ...before, content: taken }))} />
          </Section>
        )}
        {isScheduling && <ScheduleDialog id={product.id} content={content} changes={changes} onClose={() => setIsScheduling(false)} onPlanned={() => setEdit({ ...edit, content: base })} />}
      </Page>
    </ContentContext>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </Card>
  );
}
