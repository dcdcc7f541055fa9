import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';
import { LoadFailed } from '../errors/LoadFailed.tsx';
import { AppLink } from '../links/AppLink.tsx';
import type { Loadable } from '../store/flow.ts';
import { ListPagination } from './ListPagination.tsx';

interface ListPage {
  list: readonly unknown[];
  index: number;
  pages: number;
}

type Content<Page extends ListPage> =
  | { renderItem: (item: Page['list'][number], page: Page) => ReactNode; renderPage?: never }
  | { renderPage: (page: Page) => ReactNode; renderItem?: never };

interface Props<Page extends ListPage> {
  list: Loadable<Page>;
  /** Class of the list, so that the skeleton has the same spacing. */
  className?: string | undefined;
  /** Number of placeholders and the height of each. */
  skeleton: { count: number; height: string };
  failed: { title: string; text: string };
  /** The empty state, with an optional link. */
  empty: { icon: ReactNode; title: string; text: string; href?: string | undefined; label?: string };
  /** Default: true if the page's list is empty. */
  isEmpty?: boolean;
  hrefOf: (page: number) => string;
}

/** A paginated list of the member in its states: loading, failed, empty or loaded. */
export function MemberList<Page extends ListPage>(props: Props<Page> & Content<Page>) {
  const { list, className, skeleton, failed, empty, isEmpty, hrefOf, renderItem, renderPage } = props;
  const { value } = list;
  if (!value) {
    if (list.state === 'failed') return <LoadFailed {...failed} />;
    return (
      <div className={className} aria-busy="true">
        {Array.from({ length: skeleton.count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
          <Skeleton key={at} kind="block" height={skeleton.height} />
        ))}
      </div>
    );
  }
  if (isEmpty ?? value.list.length === 0) {
    const { icon, title, text, href, label } = empty;
    return (
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        action={
          href !== undefined && (
            <Button variant="primary" linkAs={AppLink} href={href}>
              {label}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      {renderPage ? renderPage(value) : <ul className={className}>{value.list.map((item) => renderItem(item, value))}</ul>}
      <ListPagination index={value.index} pages={value.pages} hrefOf={hrefOf} />
    </>
  );
}
