import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/i18n/use-language';
import { Icon } from '../Icon';
import { StageNote } from '../lightbox/StageNote';
import type { PdfProblem } from './pdf-problem';
import { PdfPage } from './PdfPage';
import styles from './pdf.module.css';
import { usePage, usePdf } from './use-pdf';

/** A page is read from about an arm's length: wider than this it does not become by itself. */
const WIDEST = 860;
const BORDER = 32;
const STEP = 1.25;
const MOST = 4;

interface Props {
  readonly file: Blob;
  readonly name: string;
  /** The sentence for a file that cannot be shown. */
  readonly describe: (problem: PdfProblem) => string;
  /** What can be done with such a file. */
  readonly action: ReactNode;
}

/** The width of an element's content. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** A PDF file page by page. Give it a key by file. */
export function PdfStage({ file, name, describe, action }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = usePdf(file);
  const [number, setNumber] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [undrawable, setUndrawable] = useState(false);
  const { element, width } = useWidth();
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
    element.current?.scrollTo({ top: 0 });
  };

  return (
    <>
      {/* Focusable, so that the keyboard scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={element} className={styles.desk} aria-label={name} aria-busy={page === undefined} tabIndex={0}>
        {page === undefined ? (
          <StageNote text={t('pdf.opening')}>
            <CircularProgress color="inherit" aria-hidden="true" />
          </StageNote>
        ) : (
          <PdfPage page={page} name={place} width={Math.round(Math.min(WIDEST, width - BORDER) * zoom)} onBroken={() => setUndrawable(true)} />
        )}
      </section>
      <div className={styles.tools}>
        <div className={styles.group}>
          <IconButton aria-label={t('pdf.previous')} disabled={number <= 1} onClick={() => turn(number - 1)}>
            <Icon name="chevronDown" className={styles.back} />
          </IconButton>
          <output className={styles.place}>{pdf === undefined ? '' : place}</output>
          <IconButton aria-label={t('pdf.next')} disabled={number >= pages} onClick={() => turn(number + 1)}>
            <Icon name="chevronDown" className={styles.forth} />
          </IconButton>
        </div>
        <div className={styles.group}>
          <IconButton aria-label={t('lightbox.zoomOut')} disabled={zoom <= 1} onClick={() => setZoom(Math.max(1, zoom / STEP))}>
            <Icon name="minus" />
          </IconButton>
          <output className={styles.percent}>{t('lightbox.zoom', { percent: format.number(Math.round(zoom * 100)) })}</output>
          <IconButton aria-label={t('lightbox.zoomIn')} disabled={zoom >= MOST} onClick={() => setZoom(Math.min(MOST, zoom * STEP))}>
            <Icon name="plus" />
          </IconButton>
        </div>
      </div>
    </>
  );
}
