import CircularProgress from '@mui/material/CircularProgress';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { StageButton } from '../lightbox/StageButton';
import { StageNote } from '../lightbox/StageNote';
import { useScrollZoom } from '../zoom/use-scroll-zoom';
import type { PdfProblem } from './pdf-problem';
import { PdfPage } from './PdfPage';
import styles from './pdf.module.css';
import { usePage, usePdf } from './use-pdf';

/** The maximum width at zoom 1, in CSS pixels: a comfortable reading size at arm's length. */
const MAX_WIDTH = 860;
const BORDER = 32;
const ZOOM_STEP = 1.25;
const MAX_PDF_ZOOM = 4;

interface Props {
  readonly file: Blob;
  readonly name: string;
  /** The message for a file that cannot be shown. */
  readonly describe: (problem: PdfProblem) => string;
  /** What the user can do with such a file. */
  readonly action: ReactNode;
}

/** The scrolling element with the pages: the width of its content, and a function that scrolls to the top. */
function useScrollContainer() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const toTop = useCallback(() => element.current?.scroll({ top: 0 }), []);
  return { element, width, toTop };
}

/** A PDF file page by page. Give it a `key` per file. */
export function PdfStage({ file, name, describe, action }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = usePdf(file);
  const [number, setNumber] = useState(1);
  const [undrawable, setUndrawable] = useState(false);
  const { element, width, toTop } = useScrollContainer();
  const { zoom = 1, zoomTo } = useScrollZoom(element, MAX_PDF_ZOOM);
  const pdf = state.status === 'open' ? state.pdf : undefined;
  const page = usePage(pdf, number);

  const problem = state.status === 'failed' ? state.problem : undrawable || page === 'broken' ? 'broken' : null;
  if (problem !== null || page === 'broken') {
    return (
      <StageNote icon="document" text={describe(problem ?? 'broken')}>
        {action}
      </StageNote>
    );
  }

  const pages = pdf?.pages ?? 1;
  const place = t('pdf.page', { page: format.number(number), pages: format.number(pages) });
  const turn = (to: number): void => {
    setNumber(to);
    toTop();
  };

  return (
    <>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={element} className={styles.desk} aria-label={name} aria-busy={page === undefined} tabIndex={0}>
        {page === undefined ? (
          <StageNote text={t('pdf.opening')}>
            <CircularProgress color="inherit" aria-hidden="true" />
          </StageNote>
        ) : (
          <PdfPage
            page={page}
            name={place}
            width={Math.round(Math.min(MAX_WIDTH, width - BORDER) * zoom)}
            onBroken={() => setUndrawable(true)}
          />
        )}
      </section>
      <div className={styles.tools}>
        <div className={styles.group}>
          <StageButton
            label={t('pdf.previous')}
            icon="chevronDown"
            iconClass={styles.back}
            ended={number <= 1}
            onPress={() => turn(number - 1)}
          />
          <output className={styles.place}>{pdf === undefined ? '' : place}</output>
          <StageButton
            label={t('pdf.next')}
            icon="chevronDown"
            iconClass={styles.forth}
            ended={number >= pages}
            onPress={() => turn(number + 1)}
          />
        </div>
        <div className={styles.group}>
          <StageButton
            label={t('lightbox.zoomOut')}
            icon="minus"
            ended={zoom <= 1}
            onPress={() => zoomTo(zoom / ZOOM_STEP)}
          />
          <output className={styles.percent}>
            {t('lightbox.zoom', { percent: format.number(Math.round(zoom * 100)) })}
          </output>
          <StageButton
            label={t('lightbox.zoomIn')}
            icon="plus"
            ended={zoom >= MAX_PDF_ZOOM}
            onPress={() => zoomTo(zoom * ZOOM_STEP)}
          />
        </div>
      </div>
    </>
  );
}
