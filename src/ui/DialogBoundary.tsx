import { Component, Suspense, useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { retryRejectedParts } from '~/ui/retryable-lazy';
import { showToast } from '~/ui/toasts/toast-store';

interface BoundaryProps {
  readonly open: boolean;
  readonly onFailed: () => void;
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

  /** Opened anew, it is tried again. */
  static getDerivedStateFromProps({ open }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return open === state.open ? null : { open, failed: open ? false : state.failed };
  }

  override componentDidCatch(): void {
    retryRejectedParts();
    this.props.onFailed();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Draws what is inside once it has come; until then nothing. Beside everything else, so that the press that asked for it is
 * answered at once, and without a placeholder: React keeps one for a third of a second, however early the rest comes.
 */
function OnceThere({ children }: { readonly children: ReactNode }) {
  const inside = useDeferredValue(children, null);
  return <Suspense fallback={null}>{inside}</Suspense>;
}

interface Props {
  /** Whether what is inside is wanted. */
  readonly open: boolean;
  /** Closes it; without it nobody asked for it, and nobody is told. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/**
 * Stands around what the frame fetches beside a page. When that cannot be fetched or shown, the page and what was typed on
 * it stay, and the person is told. It may be lazy.
 */
export function DialogBoundary({ open, onClose, children }: Props) {
  const { t } = useTranslation(['common', 'shell']);
  const tell = (): void => {
    if (onClose === undefined) return;
    onClose();
    showToast(navigator.onLine ? t('common:error.unexpected') : t('shell:offline'), { tone: 'error' });
  };
  return (
    <Boundary open={open} onFailed={tell}>
      <OnceThere>{children}</OnceThere>
    </Boundary>
  );
}
