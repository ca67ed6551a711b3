import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryKey } from '../entries';
import { boundingBox, placeOf } from '../drawing/places';
import { Sheet } from '../drawing/Sheet';
import styles from './stage.module.css';
import { useSheetZoom } from './use-sheet-zoom';
import { MIN_ZOOM, ZOOM_STEP } from './zoom';
import { ZoomBar } from './ZoomBar';

interface Props {
  readonly lit: readonly EntryKey[];
  readonly chosen: readonly EntryKey[];
  readonly onPreview: (key: EntryKey | undefined, byPointer: boolean) => void;
  readonly onChoose: (key: EntryKey, go: boolean) => void;
  /** The explanation of the selection. */
  readonly children: ReactNode;
}

/** The drawing on a dark background, with its buttons and the explanation of the selection. */
export function Stage({ lit, chosen, onPreview, onChoose, children }: Props) {
  const { t } = useTranslation('explanation');
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, shown, zoomTo, showPanel, showBox } = useSheetZoom(frame);

  useEffect(() => {
    const boxes = chosen.flatMap((key) => placeOf(key)?.box ?? []);
    if (boxes.length === 0) return undefined;
    // With the next frame's layout; asked now for its sizes, the drawing would be laid out twice.
    const scroll = requestAnimationFrame(() => showBox(boundingBox(boxes)));
    return () => cancelAnimationFrame(scroll);
  }, [chosen, showBox]);

  return (
    <section className={styles.stage} id="zeichnung" data-night aria-label={t('sheet.section')}>
      <div className={styles.inner}>
        <div className={styles.window}>
          <div ref={frame} className={styles.frame}>
            <div className={styles.zoomed} style={zoom === undefined ? undefined : { width: `${zoom * 100}%` }}>
              <Sheet lit={lit} chosen={chosen} onPreview={onPreview} onChoose={onChoose} />
            </div>
          </div>
        </div>
        <div className={styles.under}>
          <ZoomBar
            onFit={() => zoomTo(MIN_ZOOM, undefined, { left: 0, top: 0 })}
            onPanel={showPanel}
            onIn={() => zoomTo(shown() * ZOOM_STEP)}
            onOut={() => zoomTo(shown() / ZOOM_STEP)}
          />
        </div>
        {children}
        <p className={styles.caption}>{t('sheet.caption')}</p>
      </div>
    </section>
  );
}
