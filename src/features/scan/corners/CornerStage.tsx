import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { Point } from '~/scanner/pixels/image';
import { drawPhoto } from './draw-photo';
import { Magnifier } from './Magnifier';
import type { ShownPhoto } from './photo-pixels';
import {
  mapFolds,
  mapQuad,
  nearestCorner,
  outlineOf,
  shownSize,
  sortFolds,
  stepOf,
  toShown,
  type Size,
} from './quad-geometry';
import styles from './corner-stage.module.css';
import type { Corners } from './use-corners';

const CORNERS = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const;
const ENDS = ['top', 'bottom'] as const;

/** Pixels a pointer may move and still count as a tap. */
const TAP_TOLERANCE = 6;
/** Half the size of a handle's touch target, in pixels. */
const HANDLE_RADIUS = 22;

/** A pressed pointer: the corner or end of a fold that it drags, and its offset from that. */
interface Press {
  readonly pointer: number;
  readonly index: number;
  readonly from: Point;
  readonly offset: Point;
  readonly grabbed: boolean;
  readonly moved: boolean;
}

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
  const [press, setPress] = useState<Press | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const size = shownSize(photo.size, turns);
  const shownQuad = mapQuad(quad, (corner) => toShown(corner, turns));
  const shownFolds = mapFolds(folds, (end) => toShown(end, turns));
  const shown = [...shownQuad, ...shownFolds.flat()];
  const nameOf = (index: number): string => {
    const name = CORNERS[index];
    if (name !== undefined) return t(`corners.corner.${name}`);
    return t(`corners.fold.${ENDS[index % 2] ?? 'top'}`, { number: number(Math.floor((index - 4) / 2) + 1) });
  };
  const active = press?.index ?? focused;

  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, photo, turns);
  }, [photo, turns]);

  /** The pointer's position in fractions of the shown photo, and the photo's size on the screen. */
  const placeOf = ({ clientX, clientY }: PointerEvent): { point: Point; screen: Size } => {
    const box = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { point: { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }, screen: box };
  };

  const begin = (event: PointerEvent): void => {
    if (press !== null || event.button !== 0) return;
    const { point, screen } = placeOf(event);
    const index = nearestCorner(shown, point, screen);
    const corner = shown[index] ?? point;
    const offset = { x: corner.x - point.x, y: corner.y - point.y };
    const grabbed = Math.hypot(offset.x * screen.width, offset.y * screen.height) <= HANDLE_RADIUS * Math.SQRT2;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    handles.current[index]?.focus({ preventScroll: true });
    setPress({ pointer: event.pointerId, index, from: point, offset, grabbed, moved: false });
  };

  const drag = (event: PointerEvent): void => {
    if (press === null || event.pointerId !== press.pointer) return;
    const { point, screen } = placeOf(event);
    const way = Math.hypot((point.x - press.from.x) * screen.width, (point.y - press.from.y) * screen.height);
    if (!press.moved && way < TAP_TOLERANCE) return;
    if (!press.moved) setPress({ ...press, moved: true });
    corners.move(press.index, { x: point.x + press.offset.x, y: point.y + press.offset.y });
  };

  const end = (event: PointerEvent): void => {
    if (press === null || event.pointerId !== press.pointer) return;
    // A tap moves the nearest corner there, as an alternative to dragging (WCAG 2.2, 2.5.7).
    if (event.type === 'pointerup' && !press.moved && !press.grabbed) corners.move(press.index, press.from);
    setPress(null);
  };

  const step = (event: KeyboardEvent, index: number): void => {
    const way = stepOf(event.key, event.shiftKey, size);
    const corner = shown[index];
    if (way === undefined || corner === undefined) return;
    event.preventDefault();
    corners.move(index, { x: corner.x + way.x, y: corner.y + way.y });
  };

  const percent = (share: number): string => number(Math.round(share * 100));
  const points = outlineOf(shownQuad, sortFolds(shownQuad, shownFolds))
    .map(({ x, y }) => `${x * 100},${y * 100}`)
    .join(' ');
  const at = active === null ? undefined : [...quad, ...folds.flat()][active];

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
        <svg className={styles.edges} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polygon className={styles.under} points={points} />
          <polygon className={styles.edge} points={points} />
          {shownFolds.map(([top, bottom], index) => (
            <g key={ENDS.length * index}>
              {[styles.under, styles.edge].map((className) => (
                <line
                  key={className}
                  className={className}
                  x1={top.x * 100}
                  y1={top.y * 100}
                  x2={bottom.x * 100}
                  y2={bottom.y * 100}
                />
              ))}
            </g>
          ))}
        </svg>
        {shown.map((corner, index) => {
          return (
            <div
              key={nameOf(index)}
              className={styles.handle}
              data-active={active === index}
              style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
            >
              {/* The value is the horizontal position; `aria-valuetext` names both. The stage handles pointer events. */}
              <input
                type="range"
                ref={(element) => {
                  handles.current[index] = element;
                }}
                min={Math.floor(-margin * 100)}
                max={Math.ceil((1 + margin) * 100)}
                value={Math.round(corner.x * 100)}
                aria-label={nameOf(index)}
                aria-describedby={hintId}
                aria-valuetext={t('corners.position', { x: percent(corner.x), y: percent(corner.y) })}
                onChange={({ target }) => corners.move(index, { x: target.valueAsNumber / 100, y: corner.y })}
                onKeyDown={(event) => step(event, index)}
                onFocus={() => setFocused(index)}
                onBlur={() => setFocused(null)}
              />
            </div>
          );
        })}
      </fieldset>
      {at !== undefined && active !== null && (
        <Magnifier photo={photo} turns={turns} at={at} right={(shown[active]?.x ?? 0) < 0.5} />
      )}
    </div>
  );
}
