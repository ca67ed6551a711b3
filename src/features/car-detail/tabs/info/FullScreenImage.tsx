import { useTranslation } from 'react-i18next';
import { ImageStage } from '~/ui/lightbox/ImageStage';
import { Lightbox } from '~/ui/lightbox/Lightbox';

export interface FullScreenImageProps {
  readonly open: boolean;
  readonly url: string;
  readonly onClose: () => void;
}

const doNothing = (): void => undefined;

/** The document's photo in full screen. */
export function FullScreenImage({ open, url, onClose }: FullScreenImageProps) {
  const { t } = useTranslation('car-detail');
  return (
    <Lightbox open={open} name={t('image.title')} position={1} count={1} onMove={doNothing} onClose={onClose}>
      <ImageStage src={url} alt={t('image.alt')} onSwipe={doNothing} />
    </Lightbox>
  );
}
