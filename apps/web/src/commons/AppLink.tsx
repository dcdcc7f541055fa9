import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

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

/** The router's own link brings what only its framework mode needs; this one is an anchor and the router's handler. */
function PageLink({ href, onClick, target, preventScrollReset, children, ...rest }: Props & { href: string; preventScrollReset: boolean }) {
  const address = useHref(href);
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { preventScrollReset, ...(target === undefined ? {} : { target }) });
  return (
    <a
      {...rest}
      {...(target === undefined ? {} : { target })}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
