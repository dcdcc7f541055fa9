import { bannerLink } from '@baodao/link-builders/banners';
import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { externalLinkConfirmed, messageDialogOpened } from '../dialogs/dialogs.flow.ts';
import { AppLink } from './AppLink.tsx';

interface Props extends Omit<ComponentProps<'a'>, 'target' | 'href'> {
  /** A banner or button. */
  target: { id?: number; linkType: number; linkValue: string };
}

/**
 * Link of a banner or button to a page of the shop or a validated external address. Without a link, renders plain text. The shopper is told
 * where an external link leads before it opens.
 */
export function BannerLink({ target, children, ...rest }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const link = bannerLink({ ...target, buttonId: target.id });
  if (!link) return <span className={rest.className}>{children}</span>;
  const warn = (event: MouseEvent) => {
    event.preventDefault();
    dispatch(
      messageDialogOpened({
        title: t('layout.leave.title'),
        text: t('layout.leave.text', { host: new URL(link.href).host }),
        confirmAction: externalLinkConfirmed(link.href),
        showCancel: true,
      }),
    );
  };
  const outside = link.kind === 'external' ? { target: '_blank', rel: link.rel, ...(link.needsNotice ? { onClick: warn } : {}) } : {};
  return (
    <AppLink {...rest} {...outside} href={link.href}>
      {children}
    </AppLink>
  );
}
