import { Component, Suspense, useDeferredValue, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { partProblem } from '~/lib/chunk-reload';
import { logFailure } from '~/lib/log';
import { retryRejectedParts } from '~/ui/retryable-lazy';
import { dismissToast, showToast } from '~/ui/toasts/toast-store';

interface BoundaryProps {
  readonly open: boolean;
  readonly onFailed: (error: unknown) => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly open: boolean;
  readonly failed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { open: this.props.open, failed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  /** Reopening resets the failure, so that the children are tried again. */
  static getDerivedStateFromProps({ open }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return open === state.open ? null : { open, failed: open ? false : state.failed };
  }

  override componentDidCatch(error: unknown): void {
    logFailure('A dialog failed', error);
    retryRejectedParts();
    this.props.onFailed(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Renders the children in a deferred pass, so that the press that opened them is answered at once. The fallback is
 * empty: React would keep a visible one for at least 300 ms.
 */
function Deferred({ children }: { readonly children: ReactNode }) {
  const deferred = useDeferredValue(children, null);
  return <Suspense fallback={null}>{deferred}</Suspense>;
}

interface Props {
  /** Whether the children are open. */
  readonly open: boolean;
  /** Closes the children after a failure. Left out where the user did not open them: then no toast is shown either. */
  readonly onClose?: () => void;
  /** False where the opener already renders in a transition, and the dialog must never lag behind the page. */
  readonly isDeferred?: boolean;
  readonly children: ReactNode;
}

/**
 * An error boundary around lazy dialogs of the layout. When one cannot be fetched or rendered, it is closed with a
 * toast, and the page keeps its state. The children may suspend.
 */
export function DialogBoundary({ open, onClose, isDeferred = true, children }: Props) {
  const { t } = useTranslation(['common', 'shell']);
  const message = useRef<number>(undefined);
  const openings = useRef(0);
  // The next try answers the message of the former one.
  useLayoutEffect(() => {
    if (!open) return;
    openings.current += 1;
    if (message.current !== undefined) dismissToast(message.current);
  }, [open]);
  const explain = async (cause: unknown): Promise<void> => {
    // A failure of the first render is caught before this opening is counted.
    await Promise.resolve();
    const opening = openings.current;
    const problem = await partProblem(cause);
    // It may have been opened again meanwhile.
    if (opening === openings.current)
      message.current = showToast(t(navigator.onLine ? problem : 'shell:offline'), { tone: 'error' });
  };
  const handleFailure = (error: unknown): void => {
    if (onClose === undefined) return;
    onClose();
    void explain(error);
  };
  return (
    <Boundary open={open} onFailed={handleFailure}>
      {isDeferred ? <Deferred>{children}</Deferred> : <Suspense fallback={null}>{children}</Suspense>}
    </Boundary>
  );
}
