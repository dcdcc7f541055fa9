import { products } from '@baodao/staff-api/endpoints/products';
import type { EditedProduct } from '@baodao/staff-api/shapes/products';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { useTranslate } from 'ra-core';
import { useParams, useSearchParams } from 'react-router-dom';
import { partsAt, textAt } from '../../content/contentPath.ts';
import { Loading } from '../../layout/Loading.tsx';
import { Page } from '../../layout/Page.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { ProductEditor } from './ProductEditor.tsx';

/** A product in its editor. */
export function ProductPage() {
  const { id = '' } = useParams();
  return <LoadedProduct key={id} id={Number(id)} toEdited={(product) => product} />;
}

const unsaved = { id: 0, version: '', by: null, editedAt: null, stock: [] };

/** An empty editor, or one with the content of another product. */
export function NewProductPage() {
  const [query] = useSearchParams();
  const from = Number(query.get('from') ?? 0);
  if (from > 0) return <LoadedProduct key={from} id={from} toEdited={({ content }) => ({ ...unsaved, content: copyContent(content) })} />;
  return (
    <ProductEditor
      product={{
        ...unsaved,
        content: {
          type: 'goods',
          shipClass: 'normal',
          status: 'off',
          attributes: [],
          skus: [{ values: [], stock: 0, weightGrams: 500 }],
          pictures: [],
        },
      }}
    />
  );
}

/** Codes are unique, and nobody has bought the copy yet. */
function copyContent({ id: _id, createdAt: _created, ...content }: RecordContent): RecordContent {
  const code = (text: string) => `${text}-2`;
  const skus = partsAt(content, 'skus').map(({ id: _sku, ...sku }) => ({ ...sku, code: code(textAt(sku, 'code')), stock: 0 }));
  return { ...content, code: code(textAt(content, 'code')), status: 'off', skus };
}

function LoadedProduct({ id, toEdited }: { id: number; toEdited: (product: EditedProduct) => EditedProduct }) {
  const translate = useTranslate();
  const describe = useErrorText();
  const { data, error, refetch } = useStaffRead(products.one, { id });
  if (data) return <ProductEditor product={toEdited(data)} />;
  return (
    <Page title={translate('products.product')}>
      {error ? (
        <ErrorState
          title={describe(error)}
          retryLabel={translate('list.retry')}
          onRetry={() => void refetch()}
          action={<Button href="#/products">{translate('products.toList')}</Button>}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
