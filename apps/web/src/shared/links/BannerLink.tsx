import { bannerLink } from '@baodao/link-builders/banners';
import type { ComponentProps } from 'react';
import { AppLink } from './AppLink.tsx';

interface Props extends Omit<ComponentProps<'a'>, 'target' | 'href'> {
  /** A banner or a button: the type of its link, and the value. */
  target: { linkType: number; linkValue: string };
}

/** Leads where a banner or button says: to a page of ours, or out to a checked address. What leads nowhere is no link. */
export function BannerLink({ target, children, ...rest }: Props) {
  const link = bannerLink(target);
  if (!link) return <span className={rest.className}>{children}</span>;
  const outside = link.kind === 'external' ? { target: '_blank', rel: link.rel } : {};
  return (
    <AppLink {...rest} {...outside} href={link.href}>
      {children}
    </AppLink>
  );
}
