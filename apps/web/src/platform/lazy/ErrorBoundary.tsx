import { Component, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';

interface Props {
  /** Replaces the children when they fail to render. The default is a message with a retry. */
  message?: (onRetry: () => void) => ReactNode;
  children: ReactNode;
}

/** Contains a rendering error of its children, so that the rest of the page stays. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
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
