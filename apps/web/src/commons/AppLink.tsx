import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** What the kit's components get as `linkAs`: our own addresses go through the router, others are plain links. */
export function AppLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (!href.startsWith('/') || href.startsWith('//')) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  return (
    <PageLink {...rest} href={href}>
      {children}
    </PageLink>
  );
}

/** The router's own link brings what only its framework mode needs; this one is an anchor and the router's handler. */
function PageLink({ href, onClick, target, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const address = useHref(href);
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, target === undefined ? {} : { target });
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
