import { useTranslation } from 'react-i18next';
import { config, isReadByServer } from '~/config';
import { useLanguage } from '~/i18n/use-language';
import { Lightbox } from '~/ui/lightbox/Lightbox';
import { VideoStage } from '~/ui/lightbox/VideoStage';
import { Themed } from '~/ui/Themed';
import { lengthText, ownFile, type DemoVideo } from './demo-video';
import styles from './demo-video.module.css';
import captionsByLanguage from './captions.json';

interface Props {
  readonly video: DemoVideo;
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The captions of the app's own video as a list, for users who cannot watch it. */
function Transcript() {
  const { t } = useTranslation();
  const captions = captionsByLanguage[useLanguage()];
  return (
    <div className={styles.transcript}>
      <p>{t('demo.silent')}</p>
      {isReadByServer(config()) && <p>{t('demo.onDevice')}</p>}
      <details>
        <summary>{t('demo.transcript')}</summary>
        <ol>
          {captions.map(({ at, text }) => (
            <li key={at}>
              <span>{lengthText(at)}</span> {text}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

/** The demo video in full screen. */
export function DemoVideoLightbox({ video, name, open, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Themed>
      <Lightbox open={open} name={name} position={1} count={1} onMove={() => undefined} onClose={onClose}>
        {video.kind === 'own' ? (
          <>
            <VideoStage
              src={video.src}
              name={name}
              poster={ownFile(language, 'jpg')}
              captions={{ src: ownFile(language, 'vtt'), language, label: t('demo.captions') }}
            />
            <Transcript />
          </>
        ) : (
          <VideoStage src={video.src} name={name} />
        )}
      </Lightbox>
    </Themed>
  );
}
