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
  /** The back is to be taken: by hand, since only the front's form is found live. */
  readonly back: boolean;
  /** The way on without the camera. */
  readonly leave: { readonly label: string; readonly run: () => void };
  readonly onTaken: (file: File) => void;
  /** No picture could be taken. */
  readonly onFailed: () => void;
}

/** Whether a key on this element has a meaning of its own. */
const usesKeys = (target: EventTarget): boolean => target instanceof HTMLElement && target.closest('button, input, a') !== null;

/** The live picture with the frame, what would make it better, and the shutter. */
export function Viewfinder({ stream, back, leave, onTaken, onFailed }: Props) {
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
      onTaken(await takePicture(element, stream));
    } catch {
      onFailed();
    }
  };
  const seen = useAdvice({ active: !back, video, turned, onGood: () => automatic && void take() });

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream;
    // A stream that ends while it starts is told by its track.
    element.play().catch(() => undefined);
    shutter.current?.focus({ preventScroll: true });
    return () => {
      element.srcObject = null;
    };
  }, [stream]);

  // A phone that is turned gives a video of other sides.
  const measure = (): void => {
    const element = video.current;
    if (element !== null && element.videoWidth > 0) setSize({ width: element.videoWidth, height: element.videoHeight });
  };
  const press = (event: KeyboardEvent): void => {
    if ((event.key !== ' ' && event.key !== 'Enter') || usesKeys(event.target)) return;
    event.preventDefault();
    void take();
  };

  const ready = seen.hint === 'ready';
  const hint = busy ? 'taking' : back ? 'back' : ready && !automatic ? 'readyByHand' : seen.hint === 'dark' && torch.there && !torch.on ? 'darkTorch' : seen.hint;

  return (
    // The keys of the shutter work wherever nothing else takes them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.viewfinder} onKeyDown={press}>
      <div className={styles.stage}>
        <video ref={video} className={styles.video} aria-label={t('video')} muted playsInline onLoadedMetadata={measure} onResize={measure} />
        {size !== null && <Overlay size={size} turned={turned} quad={seen.quad} ready={ready} />}
      </div>
      <div className={styles.controls}>
        <output className={styles.hint} data-ready={ready}>
          {t(`hint.${hint}`)}
        </output>
        <div className={styles.tools}>
          <IconButton aria-label={t('turn')} aria-pressed={turned} onClick={() => setTurned(!turned)}>
            <Icon name="rotate" />
          </IconButton>
          {torch.there && (
            <IconButton aria-label={t('torch')} aria-pressed={torch.on} onClick={torch.toggle}>
              <Icon name="torch" />
            </IconButton>
          )}
        </div>
        <button ref={shutter} type="button" className={styles.shutter} aria-label={t('shutter')} aria-disabled={busy || size === null} onClick={() => void take()}>
          <Icon name="camera" size={28} />
        </button>
        {!back && (
          <FormControlLabel
            className={styles.automatic ?? ''}
            control={<Switch checked={automatic} onChange={(_, checked) => setAutomatic(checked)} />}
            label={t('automatic')}
          />
        )}
        <p className={styles.private}>{t('private')}</p>
        <Button className={styles.file ?? ''} data-alone={back} variant="text" onClick={leave.run}>
          {leave.label}
        </Button>
      </div>
    </div>
  );
}
