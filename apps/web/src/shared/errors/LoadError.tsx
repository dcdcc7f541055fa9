import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import type { ReactNode } from 'react';
import type { LoadErrorKind } from '../../store/flow.ts';
import { AppLink } from '../links/AppLink.tsx';
import { LoadFailed } from './LoadFailed.tsx';

interface Props {
  error: LoadErrorKind | undefined;
  heading?: 'h1' | 'h2';
  missing: { icon?: ReactNode; title: string; text: string };
  failed: { title: string; text: string };
  /** Where one goes on from what there is not; the first is the way that is recommended. */
  actions?: readonly { href: string; label: string }[];
}

/** What the address names is not there, or could not be read just now: only the latter is worth another try. */
export function LoadError({ error, heading = 'h1', missing, failed, actions = [] }: Props) {
  if (error !== 'notFound') return <LoadFailed heading={heading} {...failed} />;
  return (
    <ErrorState
      heading={heading}
      {...missing}
      action={
        actions.length > 0 &&
        actions.map(({ href, label }, at) => (
          <Button key={href} look={at === 0 ? 'primary' : 'secondary'} linkAs={AppLink} href={href}>
            {label}
          </Button>
        ))
      }
    />
  );
}
