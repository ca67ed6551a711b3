import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../ExternalLink';
import styles from './lightbox.module.css';
import { StageNote } from './StageNote';

interface Props {
  /** Address of the film; where its host is not allowed or the format not known, a link to it stands in. */
  readonly src: string;
  readonly name: string;
}

/** A film with the browser's own controls. */
export function VideoStage({ src, name }: Props) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <StageNote icon="video" text={t('lightbox.videoFailed')}>
        <ExternalLink href={src}>{t('lightbox.videoOpen')}</ExternalLink>
      </StageNote>
    );
  }
  return (
    <div className={styles.frame}>
      {/* Captions are part of the operator's file: the page knows of no track beside it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video className={styles.video} src={src} aria-label={name} controls playsInline preload="metadata" onError={() => setBroken(true)} />
    </div>
  );
}
