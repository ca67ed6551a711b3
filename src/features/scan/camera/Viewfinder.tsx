import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Size } from '~/scanner/live/frame';
import { Icon } from '~/ui/Icon';
import { Overlay } from './Overlay';
import { takePicture } from './take-picture';
import { useAdvice } from './use-advice';
import { useTorch } from './use-torch';
import styles from './viewfinder.module.css';

interface Props {
  readonly stream: MediaStream;
  /** The back is taken manually: live detection only knows the form of the front. */
  readonly isBack: boolean;
  /** The action that continues without the camera. */
  readonly exit: { readonly label: string; readonly run: () => void };
  readonly onTaken: (file: File) => void;
  /** Neither a photo nor a video frame could be taken. */
  readonly onFailed: () => void;
}

/** Whether the focused element handles Space and Enter itself. */
const usesKeys = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('button, input, a') !== null;

/** The live video with the guide frame, a hint on how to improve the picture, and the shutter. */
export function Viewfinder({ stream, isBack, exit, onTaken, onFailed }: Props) {
  const { t } = useTranslation('camera');
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const taking = useRef(false);
  const [busy, setBusy] = useState(false);
  const [size, setSize] = useState<Size | null>(null);
  const [turned, setTurned] = useState(false);
  const [automatic, setAutomatic] = useState(true);
  const torch = useTorch(stream);

  const take = async (): Promise<void> => {
    const element = video.current;
    if (element === null || element.videoWidth === 0 || taking.current) return;
    taking.current = true;
    setBusy(true);
    try {
      const picture = await takePicture(element, stream);
      // The camera was interrupted meanwhile, and the dialog says so or shows it live again.
      if (video.current !== null) onTaken(picture);
    } catch {
      if (video.current !== null) onFailed();
    }
  };
  const advice = useAdvice({ active: !isBack, video, turned, onGood: () => automatic && void take() });

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream;
    // `play()` rejects when the stream ends while starting; the track's `ended` event reports that.
    element.play().catch(() => undefined);
    shutter.current?.focus({ preventScroll: true });
    return () => {
      element.srcObject = null;
    };
  }, [stream]);

  // Rotating a phone changes the video's dimensions.
  const measure = (): void => {
    const element = video.current;
    if (element !== null && element.videoWidth > 0) setSize({ width: element.videoWidth, height: element.videoHeight });
  };
  const press = (event: KeyboardEvent): void => {
    if ((event.key !== ' ' && event.key !== 'Enter') || usesKeys(event.target)) return;
    event.preventDefault();
    void take();
  };

  const ready = advice.hint === 'ready';
  const isByHand = isBack || advice.hint === 'blind';
  const hint = busy
    ? 'taking'
    : isBack
      ? 'back'
      : ready && !automatic
        ? 'readyByHand'
        : advice.hint === 'dark' && torch.available && !torch.on
          ? 'darkTorch'
          : advice.hint;

  return (
    // Space and Enter trigger the shutter unless the focused element handles them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.viewfinder} onKeyDown={press}>
      <div className={styles.stage}>
        <video
          ref={video}
          className={styles.video}
          aria-label={t('video')}
          muted
          playsInline
          onLoadedMetadata={measure}
          onResize={measure}
        />
        {size !== null && <Overlay size={size} turned={turned} quad={advice.quad} ready={ready} />}
      </div>
      <div className={styles.controls}>
        <output className={styles.hint} data-ready={ready}>
          {t(`hint.${hint}`)}
        </output>
        <div className={styles.tools}>
          <IconButton aria-label={t('turn')} aria-pressed={turned} onClick={() => setTurned(!turned)}>
            <Icon name="rotate" />
          </IconButton>
          {torch.available && (
            <IconButton aria-label={t('torch')} aria-pressed={torch.on} onClick={torch.toggle}>
              <Icon name="torch" />
            </IconButton>
          )}
        </div>
        <button
          ref={shutter}
          type="button"
          className={styles.shutter}
          aria-label={t('shutter')}
          aria-disabled={busy || size === null}
          onClick={() => void take()}
        >
          <Icon name="camera" size={28} />
        </button>
        {!isByHand && (
          <FormControlLabel
            className={styles.automatic ?? ''}
            control={<Switch checked={automatic} onChange={(_, checked) => setAutomatic(checked)} />}
            label={t('automatic')}
          />
        )}
        <p className={styles.private}>{t('private')}</p>
        <Button className={styles.file ?? ''} data-alone={isByHand} variant="text" onClick={exit.run}>
          {exit.label}
        </Button>
      </div>
    </div>
  );
}
