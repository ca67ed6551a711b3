import { useState, type ComponentType, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/Button';
import { ExternalLink } from '~/ui/ExternalLink';
import { Icon } from '~/ui/Icon';
import { isPlainClick } from '~/ui/is-plain-click';
import { demoVideo, lengthText, type DemoVideo } from './demo-video';

interface Props {
  readonly variant?: 'outlined' | 'text';
}

interface LightboxProps {
  readonly video: DemoVideo;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Shows the demo video in a lightbox. It is rendered as a link to the video file, which works before hydration and when
 * the lightbox fails to load. A video with a page of its own is a plain link to that page.
 */
export function DemoVideoButton({ variant = 'outlined' }: Props) {
  const { t } = useTranslation();
  const video = demoVideo(useLanguage());
  const [open, setOpen] = useState(false);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const name = t('demo.video');
  if (video.kind === 'page') return <ExternalLink href={video.src}>{name}</ExternalLink>;

  const show = async (event: MouseEvent): Promise<void> => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    try {
      const { DemoVideoLightbox } = await import('./DemoVideoLightbox');
      setLightbox(() => DemoVideoLightbox);
      setOpen(true);
    } catch {
      window.location.assign(video.src);
    }
  };

  return (
    <>
      <Button
        variant={variant}
        href={video.src}
        aria-haspopup="dialog"
        startIcon={<Icon name="video" />}
        onClick={(event: MouseEvent) => void show(event)}
      >
        {video.seconds === undefined ? name : t('demo.withLength', { name, length: lengthText(video.seconds) })}
      </Button>
      {Lightbox !== null && <Lightbox video={video} name={name} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
