import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import type { Point } from '~/scanner/pixels/image';
import styles from './corner-stage.module.css';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly name: string;
  /** In fractions of the displayed photo. */
  readonly point: Point;
  readonly isActive: boolean;
  /** How far the point may lie outside the photo, as a share of its sides. */
  readonly margin: number;
  readonly hintId: string;
  readonly onMove: (point: Point) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** The handle of a corner or an end of a fold. The stage handles its pointer events. */
export function CornerHandle({ ref, name, point, isActive, margin, hintId, onMove, ...events }: Props) {
  const { t } = useTranslation('scan');
  const { number } = useFormat();
  const percent = (share: number): string => number(Math.round(share * 100));
  return (
    <div
      className={styles.handle}
      data-active={isActive}
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
    >
      {/* The value is the horizontal position; `aria-valuetext` names both. */}
      <input
        type="range"
        ref={ref}
        min={Math.floor(-margin * 100)}
        max={Math.ceil((1 + margin) * 100)}
        value={Math.round(point.x * 100)}
        aria-label={name}
        aria-describedby={hintId}
        aria-valuetext={t('corners.position', { x: percent(point.x), y: percent(point.y) })}
        onChange={({ target }) => onMove({ x: target.valueAsNumber / 100, y: point.y })}
        {...events}
      />
    </div>
  );
}
