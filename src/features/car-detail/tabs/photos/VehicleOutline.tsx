import type { PhotoSide } from '~/contract/photos';
import type { OutlineKind } from './outline-kind';
import { OUTLINES } from './outlines';

interface Props {
  readonly kind: OutlineKind;
  readonly side: PhotoSide;
  readonly className?: string | undefined;
}

/** The outline of a vehicle from one side, beside words that say which. */
export function VehicleOutline({ kind, side, className }: Props) {
  const outline = OUTLINES[kind];
  const path = side === 'front' || side === 'rear' ? outline[side] : outline.side;
  return (
    <svg
      className={className}
      viewBox="0 0 240 120"
      fill="none"
      stroke="var(--fir)"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {/* From its right a vehicle drives to the right, from its left to the left. */}
      <path d={path} {...(side === 'left' && { transform: 'matrix(-1 0 0 1 240 0)' })} />
    </svg>
  );
}
