import type { PhotoSide } from '~/contract/photos';
import type { OutlineKind } from './outline-kind';
import { OUTLINES } from './outlines';

interface Props {
  readonly kind: OutlineKind;
  readonly side: PhotoSide;
  readonly className?: string | undefined;
}

/** A vehicle's outline from one side. Decorative: the text beside it names the side. */
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
      {/* The left view is the mirrored right view. */}
      <path d={path} {...(side === 'left' && { transform: 'matrix(-1 0 0 1 240 0)' })} />
    </svg>
  );
}
