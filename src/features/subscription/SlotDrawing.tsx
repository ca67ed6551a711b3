import { slotsOf, SLOTS_PER_ROW } from './slots';
import styles from './slots.module.css';

const PITCH = { x: 44, y: 18 } as const;
const PLATE = { width: 38, height: 12, band: 5 } as const;

interface Props {
  readonly allowed: number | null;
  readonly current: number;
}

/**
 * A plan as a car park: a plate for each vehicle, a dashed outline for each free slot. Decorative; the text is beside
 * it.
 */
export function SlotDrawing({ allowed, current }: Props) {
  const { taken, free, over, endless } = slotsOf(allowed, current);
  const count = taken + free + over;
  const rows = Math.max(1, Math.ceil(count / SLOTS_PER_ROW));
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${SLOTS_PER_ROW * PITCH.x} ${rows * PITCH.y}`}
      aria-hidden="true"
      focusable="false"
      data-endless={endless || undefined}
    >
      {Array.from({ length: count }, (_, index) => {
        const kind = index < taken ? 'taken' : index < taken + free ? 'free' : 'over';
        const x = (index % SLOTS_PER_ROW) * PITCH.x + 1;
        const y = Math.floor(index / SLOTS_PER_ROW) * PITCH.y + 3;
        return (
          // A slot is identified only by its number.
          <g key={index} transform={`translate(${x} ${y})`} data-kind={kind}>
            <rect className={styles.plate} width={PLATE.width} height={PLATE.height} rx={2} />
            {kind !== 'free' && (
              <rect className={styles.band} x={1} y={1} width={PLATE.band} height={PLATE.height - 2} rx={1} />
            )}
          </g>
        );
      })}
    </svg>
  );
}
