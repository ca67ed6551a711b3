import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { retryRejectedParts } from './retryable-lazy';
import { ErrorState } from './states/ErrorState';

interface Props {
  readonly children: ReactNode;
  /** Stands in the place of the part; without it a note with a button. */
  readonly failure?: (retry: () => void) => ReactNode;
}

interface State {
  readonly failed: boolean;
}

function Note({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  return <ErrorState text={t(navigator.onLine ? 'error.unexpected' : 'error.offline')} onRetry={onRetry} />;
}

/**
 * Stands around a part inside a page: when it cannot be fetched or shown, the rest of the page stays, and it can be
 * tried again; it is when the connection is back.
 */
export class PartBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retry);
  }

  override componentDidCatch(): void {
    retryRejectedParts();
  }

  readonly retry = (): void => {
    if (this.state.failed) this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.failure?.(this.retry) ?? <Note onRetry={this.retry} />;
  }
}
