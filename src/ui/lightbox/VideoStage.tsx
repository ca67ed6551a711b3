import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../ExternalLink';
import styles from './lightbox.module.css';
import { StageNote } from './StageNote';

interface Captions {
  /** URL of a WebVTT file. */
  readonly src: string;
  readonly language: string;
  readonly label: string;
}

interface Props {
  /** URL of the video. If its host is not allowed or the format is unsupported, a link to it is shown instead. */
  readonly src: string;
  readonly name: string;
  /** URL of the image shown before playback; the video itself is then not loaded before it is played. */
  readonly poster?: string;
  /** Enabled from the start. Omit them if the video has them burned in or has no speech. */
  readonly captions?: Captions;
}

/** A video with the browser's own controls. */
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
      {/* No caption file is known for an operator's video. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        className={styles.video}
        src={src}
        poster={poster}
        aria-label={name}
        controls
        playsInline
        preload={poster === undefined ? 'metadata' : 'none'}
        onError={() => setBroken(true)}
      >
        {captions !== undefined && (
          <track kind="captions" src={captions.src} srcLang={captions.language} label={captions.label} default />
        )}
      </video>
    </div>
  );
}
