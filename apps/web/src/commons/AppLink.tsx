import type { ComponentProps } from 'react';
import { Link } from 'react-router';

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
    <Link {...rest} to={href}>
      {children}
    </Link>
  );
}
