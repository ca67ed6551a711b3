import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Axle } from '~/zb1/load';
import { rowsOf } from '../dimensions/drawing/AxleFigure';
import { percent, Stage } from '../dimensions/drawing/Stage';
import { TopDrawing } from '../dimensions/drawing/TopDrawing';
import type { VehicleFigure } from '../dimensions/drawing/vehicle-figure';
import styles from './axle-tyres-drawing.module.css';

/** Labels closer than this share of the drawing are placed on separate rows. */
const MIN_LABEL_DISTANCE = 0.4;
/** Margin around the vehicle, as a share of its length. */
const MARGIN = 0.1;

interface Props {
  readonly figure: VehicleFigure;
  /** Fields 15.x; the text is empty if the field is. */
  readonly printed: readonly { readonly axle: Axle; readonly text: string }[];
  /** The axles with twin wheels. */
  readonly twins: ReadonlySet<number>;
}

/** The vehicle from above with its tyres, labelled at each axle. */
export function AxleTyresDrawing({ figure, printed, twins }: Props) {
  const { t } = useTranslation('tyres');
  const { axles, length, width, tyreWidth } = figure;
  const margin = length.mm * MARGIN;
  const wide = length.mm + 2 * margin;
  const tall = width.mm + 2.4 * tyreWidth;
  const rows = rowsOf(axles, wide, MIN_LABEL_DISTANCE);
  const nameOf = (index: number): string => printed.find(({ axle }) => axle === index + 1)?.text ?? '';
  const spoken = printed
    .map(({ axle, text }) => t('document.spoken', { axle, tyre: text === '' ? t('document.missing') : text }))
    .join(', ');

  return (
    <div className={styles.figure} style={{ '--rows': Math.max(0, ...rows) + 1 } as CSSProperties}>
      <div className={styles.names} aria-hidden="true">
        {axles.map((axle, index) => (
          <div
            key={axle}
            className={styles.name}
            style={
              {
                left: percent(axle + margin, wide),
                '--row': rows[index] ?? 0,
                zIndex: axles.length - index,
              } as CSSProperties
            }
          >
            <span className={styles.axle}>{t('axle.name', { axle: index + 1 })}</span>
            <span className={styles.tyre} data-missing={nameOf(index) === '' || undefined}>
              {nameOf(index) === '' ? t('document.missing') : nameOf(index)}
            </span>
            <span className={styles.line} />
          </div>
        ))}
      </div>
      <Stage width={wide} height={tall} label={t('document.drawing', { tyres: spoken })}>
        <g transform={`translate(${margin} ${1.2 * tyreWidth})`}>
          <TopDrawing figure={figure} twins={twins} />
        </g>
      </Stage>
    </div>
  );
}
