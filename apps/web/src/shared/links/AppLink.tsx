import { inLanguage } from '@baodao/i18n/languages';
import type { ComponentProps, MouseEvent } from 'react';
import { useApp } from '../../app/AppContext.ts';

interface Props extends ComponentProps<'a'> {
  /** The page stays where it is scrolled to: for parts of it that the link changes. */
  preventScrollReset?: boolean;
}

/** What the kit's components get as `linkAs`: our own addresses go through the router, others are plain links. */
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

/** The router's own link listens to the address, so that a list of a hundred links would be rendered whole at every step. */
function PageLink({ href, onClick, preventScrollReset, children, ...rest }: Props & { href: string; preventScrollReset: boolean }) {
  const { language, navigate, currentPath } = useApp();
  return (
    <a
      {...rest}
      href={inLanguage(language, href)}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // Whoever goes where he is does not have to go back from there.
        navigate(href, { replace: href === currentPath(), preventScrollReset });
      }}
    >
      {children}
    </a>
  );
}

/** Other buttons and keys open tabs and windows, or save. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isElsewhere = target !== '' && target !== '_self';
  return !(event.defaultPrevented || isElsewhere || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}
