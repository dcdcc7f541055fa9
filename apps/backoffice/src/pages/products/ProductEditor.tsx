import { product as productPage } from '@baodao/link-builders/links';
import { products } from '@baodao/staff-api/endpoints/products';
import { session } from '@baodao/staff-api/endpoints/session';
import type { EditedProduct } from '@baodao/staff-api/shapes/products';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ContentNumbers } from '../../content/ContentNumbers.tsx';
import styles from '../../content/content.module.css';
import { textAt } from '../../content/contentPath.ts';
import { EditNotices } from '../../content/EditNotices.tsx';
import { EditSection } from '../../content/EditSection.tsx';
import { TextSection } from '../../content/FieldSection.tsx';
import { HistoryPanel } from '../../content/HistoryPanel.tsx';
import { LocalTexts } from '../../content/LocalTexts.tsx';
import { PictureList } from '../../content/PictureList.tsx';
import { ScheduleDialog } from '../../content/ScheduleDialog.tsx';
import { ContentContext } from '../../content/useContent.ts';
import { usePreview } from '../../content/usePreview.tsx';
import { useRecordEdit } from '../../content/useRecordEdit.ts';
import { Page } from '../../layout/Page.tsx';
import { callStaff } from '../../platform/callStaff.ts';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { FactFields } from './FactFields.tsx';
import { ParamFields } from './ParamFields.tsx';
import { SizeTable } from './SizeTable.tsx';
import { SkuSection } from './SkuSection.tsx';
import { StockJournal } from './StockJournal.tsx';

/** Everything about a product. One without an id is new. */
export function ProductEditor({ product }: { product: EditedProduct }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { local, moment } = useFormats();
  const { data: me } = useStaffRead(session.me, {});
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'products.change', action: 'edit' });
  const isNew = product.id === 0;
  const edit = useRecordEdit(product, mayChange);
  const { base, content, changes } = edit;
  const [stock, setStock] = useState(product.stock);
  const [stockChanges, setStockChanges] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState('');
  const [isScheduling, setIsScheduling] = useState(false);
  const counted = Object.entries(stockChanges)
    .map(([skuId, change]) => ({ skuId: Number(skuId), change: Number(change) }))
    .filter(({ change }) => Number.isInteger(change) && change !== 0);

  const save = useStaffAction(products.save, {
    done: isNew ? 'products.did.create' : 'products.did.save',
    async onDone({ id }, { content: sent }) {
      if (isNew) return navigate(`/products/${id}`);
      const saved = await callStaff(products.one, { id });
      edit.begin(saved, sent);
      setStock(saved.stock);
      setStockChanges({});
      setReason('');
    },
    onFailed: edit.explain,
  });
  const preview = usePreview({
    row: products.preview,
    id: isNew ? null : product.id,
    edit,
    pageOf: ({ id }, options) => productPage({ id }, options),
  });
  const submit = () =>
    save.mutate({ id: isNew ? null : product.id, version: isNew ? null : edit.version, content, stockChanges: counted, reason });
  const title = local({ 'zh-CN': textAt(base, 'title.zh-CN'), 'zh-TW': textAt(base, 'title.zh-TW'), en: textAt(base, 'title.en') });
  const state = textAt(base, 'status') === 'on' ? 'on' : 'off';
  return (
    <ContentContext value={edit.form}>
      <Page
        title={isNew ? translate('products.create') : title}
        text={
          isNew ? (
            translate('products.createHint')
          ) : (
            <>
              <Tag tone={state === 'on' ? 'brand' : 'plain'}>{translate(`products.states.${state}`)}</Tag>{' '}
              {product.by === null
                ? translate('products.fromImport')
                : translate('products.lastChange', { name: product.by, time: moment(product.editedAt) })}
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
            {mayChange && preview.button}
            {mayChange && !isNew && <Button href={`#/products/new?from=${product.id}`}>{translate('products.duplicate')}</Button>}
            {mayChange && !isNew && (
              <Button disabled={changes.length === 0} onClick={() => setIsScheduling(true)}>
                {translate('products.schedule')}
              </Button>
            )}
            {mayChange && (
              <Button
                variant="primary"
                loading={save.isPending}
                disabled={!isNew && changes.length === 0 && counted.length === 0}
                onClick={submit}
              >
                {translate('form.save')}
              </Button>
            )}
          </>
        }
      >
        <EditNotices edit={edit} />
        {preview.notice}
        <TextSection
          fields={[
            { path: 'title', label: 'records.fields.title', maxLength: 80, required: true },
            { path: 'subTitle', label: 'records.fields.subTitle', maxLength: 120 },
            { path: 'unit', label: 'records.fields.unit', maxLength: 10, required: true },
            { path: 'shelfLife', label: 'records.fields.shelfLife', maxLength: 30 },
            { path: 'detailHtml', label: 'records.fields.detailHtml', maxLength: 20_000, rows: 8 },
          ]}
        />
        <EditSection title={translate('products.pictures')}>
          <PictureList path="pictures" label="products.pictures" hint="products.picturesHint" most={20} />
        </EditSection>
        <EditSection title={translate('products.skus')}>
          <SkuSection
            stock={stock}
            changes={stockChanges}
            onChange={(skuId, change) => setStockChanges((before) => ({ ...before, [skuId]: change }))}
            reason={reason}
            onReason={setReason}
          />
        </EditSection>
        <EditSection title={translate('products.facts')}>
          <FactFields />
        </EditSection>
        <EditSection title={translate('records.fields.params')}>
          <ParamFields />
        </EditSection>
        <EditSection title={translate('products.finding')}>
          <ContentNumbers path="related" label="records.fields.related" hint="products.relatedHint" />
          <LocalTexts
            fields={[
              { path: 'seo.title', label: 'products.seoTitle', maxLength: 70 },
              { path: 'seo.description', label: 'products.seoDescription', maxLength: 160, rows: 3 },
            ]}
          />
          <p className={styles.hint}>{translate('products.seoHint')}</p>
        </EditSection>
        <EditSection title={translate('products.sizeTable')}>
          <SizeTable />
        </EditSection>
        <EditSection title={translate('products.detailPictures')}>
          <PictureList path="detailPictures" label="products.detailPictures" hint="products.picturesHint" most={30} />
        </EditSection>
        {!isNew && (
          <EditSection title={translate('products.journal')}>
            <StockJournal id={product.id} />
          </EditSection>
        )}
        {!isNew && (
          <EditSection title={translate('products.history')}>
            <HistoryPanel calls={products} id={product.id} onTake={edit.replace} />
          </EditSection>
        )}
        {isScheduling && (
          <ScheduleDialog
            calls={products}
            id={product.id}
            content={content}
            changes={changes}
            onClose={() => setIsScheduling(false)}
            onPlanned={() => edit.replace(base)}
          />
        )}
      </Page>
    </ContentContext>
  );
}
