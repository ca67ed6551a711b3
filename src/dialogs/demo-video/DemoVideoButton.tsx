import { useState, type ComponentType, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/Button';
import { ExternalLink } from '~/ui/ExternalLink';
import { Icon } from '~/ui/Icon';
import { demoFilm, lengthText, type DemoFilm } from './demo-film';

interface Props {
  readonly variant?: 'outlined' | 'text';
}

interface LightboxProps {
  readonly film: DemoFilm;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Shows the demo film over the page. It is a link to the film, which works before the script does and where the
 * lightbox cannot be fetched; a film that has a page of its own is a link to that.
 */
export function DemoVideoButton({ variant = 'outlined' }: Props) {
  const { t } = useTranslation();
  const film = demoFilm(useLanguage());
  const [open, setOpen] = useState(false);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const name = t('demo.video');
  if (film.kind === 'page') return <ExternalLink href={film.src}>{name}</ExternalLink>;

  const show = async (event: MouseEvent): Promise<void> => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { DemoVideoLightbox } = await import('./DemoVideoLightbox');
      setLightbox(() => DemoVideoLightbox);
      setOpen(true);
    } catch {
      window.location.assign(film.src);
    }
  };

  return (
    <>
      <Button variant={variant} href={film.src} aria-haspopup="dialog" startIcon={<Icon name="video" />} onClick={(event: MouseEvent) => void show(event)}>
        {film.seconds === undefined ? name : t('demo.withLength', { name, length: lengthText(film.seconds) })}
      </Button>
      {Lightbox !== null && <Lightbox film={film} name={name} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
