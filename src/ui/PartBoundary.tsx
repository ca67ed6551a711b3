import { Component, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { partProblem } from '~/lib/chunk-reload';
import { logFailure } from '~/lib/log';
import { ONLINE_RETRY_DELAYS_MS } from '~/lib/online-retry';
import { retryRejectedParts } from './retryable-lazy';
import { ErrorState } from './states/ErrorState';

interface Props {
  readonly children: ReactNode;
  /** Rendered instead of the part; by default a note with a button. */
  readonly failure?: (retry: () => void) => ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly error?: unknown;
}

/** Empty until the reason is known: an alert that changes would be announced twice. */
function Note({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation(['common']);
  const [problem, setProblem] = useState<Awaited<ReturnType<typeof partProblem>>>();
  useEffect(() => {
    let isCurrent = true;
    void partProblem(error).then((known) => isCurrent && setProblem(known));
    return () => {
      isCurrent = false;
    };
  }, [error]);
  if (problem === undefined) return null;
  // A file that a new deployment has replaced cannot be fetched again.
  return problem === 'common:error.outdated' ? (
    <ErrorState text={t('error.outdated')} onRetry={() => window.location.reload()} retryLabel={t('action.reload')} />
  ) : (
    <ErrorState text={t(problem)} onRetry={onRetry} />
  );
}

/**
 * Error boundary around a part of a page: when it cannot be fetched or shown, the rest of the page stays, and the part
 * is retried on request and when the browser is online again.
 */
export class PartBoundary extends Component<Props, State> {
  override readonly state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.onOnline);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.onOnline);
    window.clearTimeout(this.timer);
  }

  override componentDidCatch(error: unknown): void {
    logFailure('A part of the page failed', error);
    retryRejectedParts();
    const delay = this.delays.shift();
    if (delay !== undefined) this.timer = window.setTimeout(this.retry, delay);
  }

  /** The remaining delays; empty until the connection has come back. */
  private delays: number[] = [];
  private timer: number | undefined;

  readonly onOnline = (): void => {
    this.delays = [...ONLINE_RETRY_DELAYS_MS];
    this.retry();
  };

  readonly retry = (): void => {
    if (this.state.failed) this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.failure?.(this.retry) ?? <Note error={this.state.error} onRetry={this.retry} />;
  }
}
