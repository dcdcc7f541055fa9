import { bannerLink } from '@baodao/link-builders/banners';
import type { ComponentProps } from 'react';
import { AppLink } from './AppLink.tsx';

interface Props extends Omit<ComponentProps<'a'>, 'target' | 'href'> {
  /** A banner or button. */
  target: { linkType: number; linkValue: string };
}

/** Link of a banner or button to a page of the shop or a validated external address. Without a link, renders plain text. */
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
