import { categories } from '@baodao/staff-api/endpoints/categories';
import type { ListedCategory } from '@baodao/staff-api/shapes/categories';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useCanAccess, useTranslate } from 'ra-core';
import styles from '../../content/content.module.css';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { linkToFilter } from '../../table/linkToFilter.ts';
import { MoveButtons } from '../../table/MoveButtons.tsx';
import { RecordTable } from '../../table/RecordTable.tsx';

/** The tree of categories, in the order of the shop's menu. */
export function CategoriesPage() {
  const translate = useTranslate();
  const { local } = useFormats();
  const { canAccess: mayChange } = useCanAccess({ resource: 'products.change', action: 'edit' });
  const { data, error, refetch } = useStaffRead(categories.tree, {});
  const order = useStaffAction(categories.order, { done: 'categories.ordered' });
  const siblingsOf = ({ parent }: ListedCategory) => data?.items.filter((each) => each.parent === parent).map(({ id }) => id) ?? [];
  return (
    <Page
      title={translate('categories.title')}
      text={translate('categories.text')}
      actions={
        mayChange && (
          <Button variant="primary" href="#/categories/new">
            {translate('categories.create')}
          </Button>
        )
      }
    >
      <RecordTable<ListedCategory>
        caption={translate('categories.title')}
        columns={[
          {
            label: 'records.fields.title',
            render: ({ id, level, title }) => (
              <span className={styles[`level${level}`]}>
                <Link href={`#/categories/${id}`}>{local(title)}</Link>
              </span>
            ),
          },
          {
            label: 'categories.state',
            render: ({ isShown }) => (isShown ? translate('categories.shown') : <Tag>{translate('categories.hidden')}</Tag>),
          },
          {
            label: 'categories.parent',
            render({ parent }) {
              const above = data?.items.find(({ id }) => id === parent);
              return above ? local(above.title) : '–';
            },
          },
          {
            label: 'categories.products',
            render: ({ id }) => <Link href={linkToFilter('products', { category: String(id) })}>{translate('categories.products')}</Link>,
          },
          { label: 'records.changedBy', render: ({ by }) => (by === null ? translate('products.anImport') : <Tag>{by}</Tag>) },
          ...(mayChange
            ? [
                {
                  label: 'categories.order',
                  render: (one: ListedCategory) => (
                    <MoveButtons
                      name={local(one.title)}
                      of={one.id}
                      all={siblingsOf(one)}
                      disabled={order.isPending}
                      onMove={(ids) => order.mutate({ ids })}
                    />
                  ),
                },
              ]
            : []),
        ]}
        rows={data?.items}
        keyOf={({ id }) => id}
        read={{ error, refetch }}
        empty={translate('categories.empty')}
      />
    </Page>
  );
}
