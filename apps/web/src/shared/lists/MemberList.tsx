import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';
import type { Loadable } from '../../store/flow.ts';
import { LoadFailed } from '../errors/LoadFailed.tsx';
import { AppLink } from '../links/AppLink.tsx';
import { ListPagination } from './ListPagination.tsx';

interface ListPage {
  list: readonly unknown[];
  index: number;
  pages: number;
}

interface Props<Page extends ListPage> {
  /** As the page's `load` has read it. */
  slot: Loadable<Page>;
  /** Of the list, so that what keeps its place is spaced as it is. */
  className?: string | undefined;
  /** How many keep the place of those that come, and how high each is. */
  skeleton: { count: number; height: string };
  failed: { title: string; text: string };
  /** What to do where there is nothing, with the way there. */
  empty: { icon: ReactNode; title: string; text: string; href?: string | undefined; label?: string };
  /** Unless its page has nothing to show. */
  isEmpty?: boolean;
  hrefOf: (page: number) => string;
  children: (page: Page) => ReactNode;
}

/** A list of the member's own, page by page: on its way, not to be had, empty, or there. */
export function MemberList<Page extends ListPage>({ slot, className, skeleton, failed, empty, isEmpty, hrefOf, children }: Props<Page>) {
  const { value } = slot;
  if (!value) {
    if (slot.state === 'failed') return <LoadFailed {...failed} />;
    return (
      <div className={className} aria-busy="true">
        {Array.from({ length: skeleton.count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
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
            <Button look="primary" linkAs={AppLink} href={href}>
              {label}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      {children(value)}
      <ListPagination index={value.index} pages={value.pages} hrefOf={hrefOf} />
    </>
  );
}
