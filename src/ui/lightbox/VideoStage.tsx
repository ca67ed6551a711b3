import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../ExternalLink';
import styles from './lightbox.module.css';
import { StageNote } from './StageNote';

interface Captions {
  /** Address of a WebVTT file. */
  readonly src: string;
  readonly language: string;
  readonly label: string;
}

interface Props {
  /** Address of the film; where its host is not allowed or the format not known, a link to it stands in. */
  readonly src: string;
  readonly name: string;
  /** Address of the picture that stands for the film before it plays; the film is then fetched when it is played. */
  readonly poster?: string;
  /** Shown from the start; without them they are part of the film, or there is nothing to say. */
  readonly captions?: Captions;
}

/** A film with the browser's own controls. */
export function VideoStage({ src, name, poster, captions }: Props) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <StageNote icon="video" text={t('lightbox.videoFailed')}>
        <ExternalLink href={new URL(src, window.location.href).href}>{t('lightbox.videoOpen')}</ExternalLink>
      </StageNote>
    );
  }
  return (
    <div className={styles.frame}>
      {/* The page knows of no track beside an operator's file. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video className={styles.video} src={src} poster={poster} aria-label={name} controls playsInline preload={poster === undefined ? 'metadata' : 'none'} onError={() => setBroken(true)}>
        {captions !== undefined && <track kind="captions" src={captions.src} srcLang={captions.language} label={captions.label} default />}
      </video>
    </div>
  );
}
