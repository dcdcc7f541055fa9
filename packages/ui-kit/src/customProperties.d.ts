import 'react';

declare module 'react' {
  interface CSSProperties {
    /** CSS custom properties, which pass values from a component to its style sheet. */
    [name: `--${string}`]: string | number | undefined;
  }
}
