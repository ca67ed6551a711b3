import { DialogBoundary } from '~/ui/DialogBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import type { FullScreenImageProps } from './FullScreenImage';

const FullScreenImage = retryableLazy(async () => (await import('./FullScreenImage')).FullScreenImage);

/** The document's photo in full screen, fetched when it is first opened. */
export function ImageDialog(props: FullScreenImageProps) {
  const { open, onClose } = props;
  const wasOpen = useHasBeenTrue(open);
  if (!wasOpen) return null;
  return (
    <DialogBoundary open={open} onClose={onClose}>
      <FullScreenImage {...props} />
    </DialogBoundary>
  );
}
