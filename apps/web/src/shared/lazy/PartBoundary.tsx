import { Component, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

interface Props {
  /** What stands in for a part that cannot render. By default a message in its place. */
  message?: (onRetry: () => void) => ReactNode;
  children: ReactNode;
}

/** A part of the page that cannot render does not take the page with it. */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    const { children, message = inPlace } = this.props;
    return this.state.hasFailed ? message(() => this.setState({ hasFailed: false })) : children;
  }
}

const inPlace = (onRetry: () => void) => <LoadFailure isFloating={false} isRetrying={false} onRetry={onRetry} />;
