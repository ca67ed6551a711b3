import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { CornerHandle } from './CornerHandle';
import { drawPhoto, releaseCanvas } from './draw-photo';
import { Magnifier } from './Magnifier';
import { OutlineDrawing } from './OutlineDrawing';
import type { ShownPhoto } from './photo-pixels';
import { mapFolds, mapQuad, shownSize, stepOf, toShown } from './quad-geometry';
import styles from './corner-stage.module.css';
import { useCornerDrag } from './use-corner-drag';
import type { Corners } from './use-corners';

const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
const ENDS = ['top', 'bottom'] as const;

interface Props {
  readonly photo: ShownPhoto;
  readonly corners: Corners;
  /** Id of the element that explains the keys, for the handles' `aria-describedby`. */
  readonly hintId: string;
}

/** The photo with its four corners and folds, which can be dragged, placed by tapping, or moved with the arrow keys. */
export function CornerStage({ photo, corners, hintId }: Props) {
  const { t } = useTranslation('scan');
  const { number } = useFormat();
  const { quad, folds, turns, margin, fault } = corners;
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLFieldSetElement>(null);
  const handles = useRef<(HTMLInputElement | null)[]>([]);
  const [focused, setFocused] = useState<number>();
  const size = shownSize(photo.size, turns);
  const shownQuad = mapQuad(quad, (corner) => toShown(corner, turns));
  const shownFolds = mapFolds(folds, (end) => toShown(end, turns));
  const shown = [...shownQuad, ...shownFolds.flat()];
  const nameOf = (index: number): string => {
    const name = CORNERS[index];
    if (name !== undefined) return t(`corners.corner.${name}`);
    return t(`corners.fold.${ENDS[index % 2] ?? 'top'}`, { number: number(Math.floor((index - 4) / 2) + 1) });
  };
  const { pressed, begin, drag, end } = useCornerDrag({
    area,
    points: shown,
    onPress: (index) => handles.current[index]?.focus({ preventScroll: true }),
    onMove: corners.move,
  });
  const active = pressed ?? focused;

  useEffect(() => {
    const target = canvas.current;
    if (target === null) return undefined;
    drawPhoto(target, photo, turns);
    return () => releaseCanvas(target);
  }, [photo, turns]);

  const step = (event: KeyboardEvent, index: number): void => {
    const way = stepOf(event.key, event.shiftKey, size);
    const corner = shown[index];
    if (way === undefined || corner === undefined) return;
    event.preventDefault();
    corners.move(index, { x: corner.x + way.x, y: corner.y + way.y });
  };

  const at = active === undefined ? undefined : [...quad, ...folds.flat()][active];

  return (
    <div
      className={styles.stage}
      data-fault={fault !== undefined}
      style={{ '--aspect': size.width / size.height, '--margin': margin } as CSSProperties}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <fieldset className={styles.area} ref={area} aria-label={t('corners.photo')}>
        <canvas className={styles.photo} ref={canvas} aria-hidden="true" />
        <OutlineDrawing quad={shownQuad} folds={shownFolds} />
        {shown.map((corner, index) => (
          <CornerHandle
            key={nameOf(index)}
            ref={(element) => {
              handles.current[index] = element;
            }}
            name={nameOf(index)}
            point={corner}
            isActive={active === index}
            margin={margin}
            hintId={hintId}
            onMove={(point) => corners.move(index, point)}
            onKeyDown={(event) => step(event, index)}
            onFocus={() => setFocused(index)}
            onBlur={() => setFocused(undefined)}
          />
        ))}
      </fieldset>
      {at !== undefined && active !== undefined && (
        <Magnifier photo={photo} turns={turns} at={at} onRight={(shown[active]?.x ?? 0) < 0.5} />
      )}
    </div>
  );
}
