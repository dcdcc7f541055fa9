import { localizePath } from '@baodao/i18n/languages';
import type { ComponentProps, MouseEvent } from 'react';
import { useApp } from '../page/AppContext.ts';

interface Props extends ComponentProps<'a'> {
  /** Keeps the scroll position, for links that change a part of the page. */
  preventScrollReset?: boolean;
}

/** Links within the shop use the router, others are plain links. The UI kit's components take it as `linkAs`. */
export function AppLink({ href = '', children, preventScrollReset = false, ...rest }: Props) {
  if (!href.startsWith('/') || href.startsWith('//')) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  return (
    <PageLink {...rest} href={href} preventScrollReset={preventScrollReset}>
      {children}
    </PageLink>
  );
}

/** React Router's Link subscribes to the location, so every navigation would rerender all links of a list. */
function PageLink({ href, onClick, preventScrollReset, children, ...rest }: Props & { href: string; preventScrollReset: boolean }) {
  const { language, navigate, currentPath } = useApp();
  return (
    <a
      {...rest}
      href={localizePath(language, href)}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // A link to the current page adds no history entry.
        navigate(href, { replace: href === currentPath(), preventScrollReset });
      }}
    >
      {children}
    </a>
  );
}

/** False for clicks that open a tab or window, or download. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isElsewhere = target !== '' && target !== '_self';
  return !(event.defaultPrevented || isElsewhere || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}
