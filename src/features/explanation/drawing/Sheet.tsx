import { memo, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { FORM_MM } from '~/zb1/form-size';
import { FRONT_KEYS, type EntryKey } from '../entries';
import { entryAt } from '../entry-at';
import { arrowTarget } from './arrows';
import styles from './drawing.module.css';
import { Light } from './Light';
import { PaperGround, PaperPrint } from './Paper';
import { Targets } from './Targets';

interface Props {
  readonly lit: readonly EntryKey[];
  readonly chosen: readonly EntryKey[];
  readonly onPreview: (key: EntryKey | undefined, byPointer: boolean) => void;
  /** `go`: continue to the text, because the field was selected by keyboard. */
  readonly onChoose: (key: EntryKey, go: boolean) => void;
}

const FIRST: EntryKey = FRONT_KEYS[0] ?? 'A';

/**
 * The drawing of the front side, whose fields can be hovered, focused, tapped, and walked by arrow keys. Not rendered
 * again while a search is typed.
 */
export const Sheet = memo(function Sheet({ lit, chosen, onPreview, onChoose }: Props) {
  const { t } = useTranslation('explanation');
  const svg = useRef<SVGSVGElement>(null);

  const preview = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') onPreview(entryAt(event.target), true);
  };
  const previewFocused = ({ target }: FocusEvent) => {
    // A press focuses too, and chooses the field a moment later; both would be drawn.
    if (target.matches(':focus-visible')) onPreview(entryAt(target), false);
  };
  const choose = (event: MouseEvent) => {
    const key = entryAt(event.target);
    if (key === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(key, event.detail === 0);
  };
  const walk = (event: KeyboardEvent) => {
    const from = entryAt(event.target);
    const to =
      from === undefined || event.altKey || event.ctrlKey || event.metaKey ? undefined : arrowTarget(from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    svg.current?.querySelector<SVGAElement>(`[data-entry='${CSS.escape(to)}']`)?.focus();
  };

  return (
    <nav aria-label={t('sheet.label')}>
      <VisuallyHidden>{t('sheet.keys')}</VisuallyHidden>
      <svg ref={svg} className={styles.sheet} viewBox={`0 0 ${FORM_MM.width} ${FORM_MM.height}`}>
        <PaperGround />
        <Light lit={lit} selected={chosen} />
        <PaperPrint />
        <g
          onPointerMove={preview}
          onPointerLeave={() => onPreview(undefined, true)}
          onFocus={previewFocused}
          onBlur={() => onPreview(undefined, false)}
          onClick={choose}
          onKeyDown={walk}
        >
          <Targets tabbable={chosen.find((key) => FRONT_KEYS.includes(key)) ?? FIRST} />
        </g>
      </svg>
    </nav>
  );
});
