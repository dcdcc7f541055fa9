import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';

/** An icon from its drawing. It has the attributes of Lucide's own component, which can do more than any page asks of it. */
export const drawIcon =
  (drawing: string) =>
  ({ size = 24, className = '', ...rest }: LucideProps) =>
    createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': 'true',
      ...rest,
      className: `lucide ${className}`.trim(),
      dangerouslySetInnerHTML: { __html: drawing },
    });
