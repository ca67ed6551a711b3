import { useState, type PointerEvent, type RefObject } from 'react';
import type { Point } from '~/scanner/pixels/image';
import { nearestCorner, type Size } from './quad-geometry';

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

interface Options {
  /** The element that the displayed photo fills. */
  readonly area: RefObject<HTMLElement | null>;
  /** The corners and the ends of the folds, in fractions of the displayed photo. */
  readonly points: readonly Point[];
  readonly onPress: (index: number) => void;
  readonly onMove: (index: number, point: Point) => void;
}

interface CornerDrag {
  /** The index of the point that is dragged. */
  readonly pressed: number | undefined;
  readonly begin: (event: PointerEvent) => void;
  readonly drag: (event: PointerEvent) => void;
  readonly end: (event: PointerEvent) => void;
}

/** Drags the nearest corner or end of a fold, or moves it to where the user taps. */
export function useCornerDrag({ area, points, onPress, onMove }: Options): CornerDrag {
  const [press, setPress] = useState<Press | null>(null);

  /** The pointer's position in fractions of the displayed photo, and the photo's size on the screen. */
  const placeOf = ({ clientX, clientY }: PointerEvent): { point: Point; screen: Size } => {
    const box = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { point: { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }, screen: box };
  };

  const begin = (event: PointerEvent): void => {
    if (press !== null || event.button !== 0) return;
    const { point, screen } = placeOf(event);
    const index = nearestCorner(points, point, screen);
    const corner = points[index] ?? point;
    const offset = { x: corner.x - point.x, y: corner.y - point.y };
    const grabbed = Math.hypot(offset.x * screen.width, offset.y * screen.height) <= HANDLE_RADIUS * Math.SQRT2;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    onPress(index);
    setPress({ pointer: event.pointerId, index, from: point, offset, grabbed, moved: false });
  };

  const drag = (event: PointerEvent): void => {
    if (press === null || event.pointerId !== press.pointer) return;
    const { point, screen } = placeOf(event);
    const way = Math.hypot((point.x - press.from.x) * screen.width, (point.y - press.from.y) * screen.height);
    if (!press.moved && way < TAP_TOLERANCE) return;
    if (!press.moved) setPress({ ...press, moved: true });
    onMove(press.index, { x: point.x + press.offset.x, y: point.y + press.offset.y });
  };

  const end = (event: PointerEvent): void => {
    if (press === null || event.pointerId !== press.pointer) return;
    // A tap moves the nearest corner there, as an alternative to dragging (WCAG 2.2, 2.5.7).
    if (event.type === 'pointerup' && !press.moved && !press.grabbed) onMove(press.index, press.from);
    setPress(null);
  };

  return { pressed: press?.index, begin, drag, end };
}
