import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import type { ReactNode } from 'react';
import { AppLink } from '../links/AppLink.tsx';
import type { LoadErrorKind } from '../store/flow.ts';
import { LoadFailed } from './LoadFailed.tsx';

interface Props {
  error: LoadErrorKind | undefined;
  heading?: 'h1' | 'h2';
  missing: { icon?: ReactNode; title: string; text: string };
  failed: { title: string; text: string };
  /** Links for a missing page. The first one is the primary action. */
  actions?: readonly { href: string; label: string }[];
}

/** Error state of a page: not found, or failed to load with a retry button. */
export function LoadError({ error, heading = 'h1', missing, failed, actions = [] }: Props) {
  if (error !== 'notFound') return <LoadFailed heading={heading} {...failed} />;
  return (
    <ErrorState
      heading={heading}
      {...missing}
      action={
        actions.length > 0 &&
        actions.map(({ href, label }, at) => (
          <Button key={href} variant={at === 0 ? 'primary' : 'secondary'} linkAs={AppLink} href={href}>
            {label}
          </Button>
        ))
      }
    />
  );
}
