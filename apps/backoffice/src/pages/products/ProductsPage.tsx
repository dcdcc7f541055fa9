import { products } from '@baodao/staff-api/endpoints/products';
import { type ProductItem, productFilters } from '@baodao/staff-api/shapes/products';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { ListBase, type RaRecord, useCanAccess, useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useMediaUrl } from '../../platform/useMediaUrl.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { Pager } from '../../table/Pager.tsx';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';
import { SearchForm } from '../../table/SearchForm.tsx';
import { BulkBar } from './BulkBar.tsx';
import styles from './products.module.css';

type Row = ProductItem & RaRecord;

/** Finds products, and changes several at once. */
export function ProductsPage() {
  const translate = useTranslate();
  const { local } = useFormats();
  const { canAccess } = useCanAccess({ resource: 'products.change', action: 'edit' });
  const { data: choices } = useStaffRead(products.choices, {});
  return (
    <ListBase perPage={25}>
      <Page
        title={translate('products.title')}
        text={translate('products.text')}
        actions={
          canAccess && (
            <>
              <Button href="#/prices">{translate('prices.title')}</Button>
              <Button variant="primary" href="#/products/new">
                {translate('products.create')}
              </Button>
            </>
          )
        }
      >
        <SearchForm
          fields={[
            { source: 'text', label: 'products.search', hint: 'products.searchHint' },
            {
              source: 'state',
              label: 'products.state',
              options: productFilters.map((value) => ({ value, label: translate(`products.states.${value}`) })),
            },
            {
              source: 'category',
              label: 'products.category',
              options: (choices?.categories ?? []).map(({ id, path }) => ({ value: String(id), label: path.map(local).join(' › ') })),
            },
            {
              source: 'shop',
              label: 'products.shop',
              options: (choices?.shops ?? []).map(({ id, name }) => ({ value: String(id), label: local(name) })),
            },
          ]}
        />
        <Products mayChange={canAccess === true} />
        <Pager />
      </Page>
    </ListBase>
  );
}

function Products({ mayChange }: { mayChange: boolean }) {
  const translate = useTranslate();
  const { number, amount, local } = useFormats();
  const mediaUrl = useMediaUrl();
  const { data, error, refetch } = useListContext<Row>();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const shown = (data ?? []).filter(({ id }) => chosen.includes(Number(id))).map(({ id }) => Number(id));
  const choose = (id: number, isChosen: boolean) => setChosen((ids) => (isChosen ? [...ids, id] : ids.filter((each) => each !== id)));
  const columns: readonly Column<Row>[] = [
    ...(mayChange
      ? [
          {
            label: 'products.choose',
            render: ({ id, title }: Row) => (
              <Checkbox
                aria-label={translate('products.chooseOne', { title: local(title) })}
                checked={shown.includes(Number(id))}
                onChange={({ currentTarget }) => choose(Number(id), currentTarget.checked)}
              />
            ),
          },
        ]
      : []),
    {
      label: 'products.product',
      render: ({ id, code, title, cover }) => (
        <span className={styles.product}>
          <img src={mediaUrl(cover, 160)} alt="" width={48} height={48} loading="lazy" />
          <span>
            <Link href={`#/products/${id}`}>{local(title)}</Link>
            <small translate="no">{code}</small>
          </span>
        </span>
      ),
    },
    {
      label: 'products.state',
      render: ({ isOnSale, editedBy }) => (
        <>
          <Tag tone={isOnSale ? 'brand' : 'plain'}>{translate(`products.states.${isOnSale ? 'on' : 'off'}`)}</Tag>{' '}
          {editedBy !== null && <Tag>{translate('products.editedBy', { name: editedBy })}</Tag>}
        </>
      ),
    },
    { label: 'products.category', render: ({ categoryName }) => (categoryName ? local(categoryName) : '–') },
    { label: 'products.shop', render: ({ shopName }) => (shopName ? local(shopName) : '–') },
    {
      label: 'products.price',
      render: ({ price, maxPrice }) => (price === maxPrice ? amount(price, 'TWD') : `${amount(price, 'TWD')} – ${amount(maxPrice, 'TWD')}`),
      isNumber: true,
    },
    { label: 'products.stock', render: ({ stock }) => number(stock), isNumber: true },
  ];
  return (
    <>
      {mayChange && data !== undefined && data.length > 0 && (
        <BulkBar
          ids={shown}
          isAll={shown.length === data.length}
          onChooseAll={(isChosen) => setChosen(isChosen ? data.map(({ id }) => Number(id)) : [])}
        />
      )}
      <RecordTable
        caption={translate('products.title')}
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        read={{ error, refetch }}
        empty={translate('products.empty')}
      />
    </>
  );
}
