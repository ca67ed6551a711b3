import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFormat } from '~/i18n/use-language';
import styles from './pdf-note.module.css';
import { pdfStore } from './pdf-store';

interface Props {
  /** The file being checked, and the one already chosen. */
  readonly checking: File | null;
  readonly file: File | null;
}

/** For PDF files: which page is being examined, and which one was chosen. */
export function PdfNote({ checking, file }: Props) {
  const { t } = useTranslation('scan');
  const { number } = useFormat();
  const { looking, taken } = useStore(pdfStore);
  const label = useId();

  if (looking !== null && looking.file === checking) {
    const { at } = looking;
    const values = at && { page: number(at.page), pages: number(at.pages) };
    return (
      <div className={styles.note}>
        <output id={label}>{values ? t('pdf.looking', values) : t('pdf.opening')}</output>
        <LinearProgress aria-labelledby={label} />
      </div>
    );
  }
  if (taken === null || taken.picture !== file || taken.pages === 1) return null;
  return (
    <output className={styles.note}>{t('pdf.taken', { page: number(taken.page), pages: number(taken.pages) })}</output>
  );
}
