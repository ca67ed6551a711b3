import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '~/contract/readings';
import type { ScanReadings } from '~/contract/scan';
import { toBoxMm } from '~/zb1/form-geometry';
import { Icon } from '~/ui/Icon';
import { FIELD_CODES, type FieldCode } from '~/zb1/field-codes';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { passFocusToHeading } from '~/ui/use-focus-after-removal';
import { FORM_MM } from '~/zb1/form-size';
import { SheetImage } from './SheetImage';
import styles from './document-picture.module.css';
import { DocumentWindow } from './DocumentWindow';
import { useFieldName } from './use-field-name';

/** Width of the close-up in millimetres of the document, from near to far. */
const ZOOMS = [36, 52, 72, 100] as const;
const FIRST_ZOOM = 2;
/** Aspect ratio of the close-up on a wide screen; on a phone it is taller. */
const CLOSE_UP_ASPECT = 4.4;
/** How far from a value a click may land, in millimetres of the document. */
const CLICK_TOLERANCE = 1.5;

interface Props {
  /** URL of the flattened document; `null` while it loads. */
  readonly src: string | null;
  /** URL of the flattened back, shown while a value read there is selected; `null` when it is not in memory. */
  readonly backSrc: string | null;
  readonly failed: boolean;
  /** Retries loading the document, if it is fetched from a server. */
  readonly onRetry?: (() => void) | undefined;
  readonly readings: ScanReadings;
  readonly doubtful: readonly FieldCode[];
  readonly selected: FieldCode | null;
  readonly onSelect: (field: FieldCode) => void;
  /** Opens the corner dialog; absent when the photo is not in memory. */
  readonly onAdjust?: (() => void) | undefined;
}

/**
 * The document beside the values: the whole picture with the selected field highlighted, and a close-up of that field.
 */
export function DocumentPicture({
  src,
  backSrc,
  failed,
  onRetry,
  readings,
  doubtful,
  selected,
  onSelect,
  onAdjust,
}: Props) {
  const { t } = useTranslation(['scan', 'common']);
  const fieldName = useFieldName();
  const [zoom, setZoom] = useState(FIRST_ZOOM);
  const lit = selected === null ? undefined : readings[selected];
  const onBack = lit?.side === 'back';
  const side = onBack && backSrc !== null ? 'back' : undefined;
  // A value of the back has no box on the front, which is shown when the picture of the back is missing.
  const box = lit?.side === side ? lit?.box : undefined;

  if (src === null) {
    return (
      <div className={styles.placeholder}>
        <output>{failed ? t('review.picture.missing') : t('review.picture.loading')}</output>
        {failed && onRetry && (
          <Button ref={passFocusToHeading} startIcon={<Icon name="rotate" />} onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        )}
      </div>
    );
  }
  const shown = side === 'back' && backSrc !== null ? backSrc : src;
  return (
    <figure className={styles.picture} aria-label={t('review.picture.label')}>
      <WholeDocument
        src={shown}
        side={side}
        readings={readings}
        doubtful={doubtful}
        selected={selected}
        onSelect={onSelect}
      />
      <div className={styles.closeUp}>
        <DocumentWindow
          src={shown}
          label={
            selected === null ? t('review.picture.alt') : t('review.picture.closeUp', { code: fieldName(selected) })
          }
          box={box}
          width={ZOOMS[zoom] ?? ZOOMS[FIRST_ZOOM]}
          aspect={CLOSE_UP_ASPECT}
        />
      </div>
      <figcaption className={styles.caption} data-night>
        <span className={styles.words}>
          {selected === null
            ? t('review.picture.none')
            : t(onBack ? 'review.picture.selectedBack' : 'review.picture.selected', {
                code: fieldName(selected),
              })}
        </span>
        {/* Only the corners of the front can be adjusted. */}
        {onAdjust && shown === src && (
          <Button className={styles.adjust ?? ''} variant="text" startIcon={<Icon name="corners" />} onClick={onAdjust}>
            {t('corners.adjust')}
          </Button>
        )}
        <IconButton
          aria-label={t('review.picture.zoomOut')}
          {...ariaDisabledProps(zoom === ZOOMS.length - 1, () => setZoom(zoom + 1))}
        >
          <Icon name="minus" />
        </IconButton>
        <IconButton aria-label={t('review.picture.zoomIn')} {...ariaDisabledProps(zoom === 0, () => setZoom(zoom - 1))}>
          <Icon name="plus" />
        </IconButton>
      </figcaption>
    </figure>
  );
}

/**
 * The field nearest to a point (in millimetres) on one side of the document; `undefined` when none is within
 * `CLICK_TOLERANCE`.
 */
function fieldAt(readings: ScanReadings, side: Reading['side'], x: number, y: number): FieldCode | undefined {
  let nearest: { field: FieldCode; distance: number } | undefined;
  for (const field of FIELD_CODES) {
    const reading = readings[field];
    if (reading === undefined || reading.side !== side) continue;
    const place = toBoxMm(reading.box);
    const dx = Math.max(place.x - x, 0, x - place.x - place.width);
    const dy = Math.max(place.y - y, 0, y - place.y - place.height);
    const distance = Math.hypot(dx, dy);
    if (distance <= CLICK_TOLERANCE && distance < (nearest?.distance ?? Infinity)) nearest = { field, distance };
  }
  return nearest?.field;
}

type WholeProps = Omit<Props, 'src' | 'backSrc' | 'failed' | 'onRetry' | 'onAdjust'> & {
  readonly src: string;
  readonly side: Reading['side'];
};

function WholeDocument({ src, side, readings, doubtful, selected, onSelect }: WholeProps) {
  const { width, height } = FORM_MM;
  const lit = selected === null ? undefined : readings[selected];
  const choose = (event: MouseEvent<HTMLElement>): void => {
    const { left, top, width: shownWidth, height: shownHeight } = event.currentTarget.getBoundingClientRect();
    const field = fieldAt(
      readings,
      side,
      ((event.clientX - left) / shownWidth) * width,
      ((event.clientY - top) / shownHeight) * height,
    );
    if (field !== undefined) onSelect(field);
  };
  return (
    // For pointers alone: keyboard and screen reader select the same fields in the lists beside the picture.
    <div className={styles.whole} aria-hidden="true" onClick={choose}>
      <svg viewBox={`0 0 ${width} ${height}`}>
        <SheetImage src={src} />
        {doubtful.map((field) => {
          const reading = readings[field];
          return (
            reading?.side === side && reading && <Place key={field} box={reading.box} className={styles.doubtful} />
          );
        })}
        {lit && lit.side === side && <Place box={lit.box} className={styles.lit} />}
      </svg>
    </div>
  );
}

function Place({ box, className }: { readonly box: Reading['box']; readonly className: string | undefined }) {
  const { x, y, width, height } = toBoxMm(box);
  return <rect className={className} x={x - 0.5} y={y - 0.5} width={width + 1} height={height + 1} rx={0.6} />;
}
