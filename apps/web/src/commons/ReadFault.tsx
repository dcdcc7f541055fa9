import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import type { ReactNode } from 'react';
import type { Fault } from '../store/flow.ts';
import { AppLink } from './AppLink.tsx';
import { ReadFailed } from './ReadFailed.tsx';

interface Props {
  fault: Fault | undefined;
  heading?: 'h1' | 'h2';
  missing: { icon?: ReactNode; title: string; text: string };
  failed: { title: string; text: string };
  /** Where one goes on from what there is not; the first is the way that is recommended. */
  onward?: readonly { href: string; label: string }[];
}

/** What the address names is not there, or could not be read just now: only the latter is worth another try. */
export function ReadFault({ fault, heading = 'h1', missing, failed, onward = [] }: Props) {
  if (fault !== 'notFound') return <ReadFailed heading={heading} {...failed} />;
  return (
    <ErrorState
      heading={heading}
      {...missing}
      action={
        onward.length > 0 &&
        onward.map(({ href, label }, at) => (
          <Button key={href} look={at === 0 ? 'primary' : 'secondary'} linkAs={AppLink} href={href}>
            {label}
          </Button>
        ))
      }
    />
  );
}
