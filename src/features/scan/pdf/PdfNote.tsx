import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFormat } from '~/i18n/use-language';
import { AppearingStatus } from '~/ui/states/AppearingStatus';
import { CheckingNote } from '../upload/CheckingNote';
import styles from './pdf-note.module.css';
import { pdfStore } from './pdf-store';

interface Props {
  /** The file being checked, and the one already chosen. */
  readonly checking: File | null;
  readonly file: File | null;
  /** The back to be read is a page of the same PDF file. */
  readonly readsBack: boolean;
}

/** Says which file is being checked, and for PDF files, which page is examined and which ones were chosen. */
export function PdfNote({ checking, file, readsBack }: Props) {
  const { t } = useTranslation('scan');
  const { number } = useFormat();
  const { examined, chosen } = useStore(pdfStore);
  const label = useId();

  if (examined !== null && examined.file === checking) {
    const { at } = examined;
    const values = at && { page: number(at.page), pages: number(at.pages) };
    return (
      <div className={styles.note}>
        <output id={label}>{values ? t('pdf.examining', values) : t('pdf.opening')}</output>
        <LinearProgress aria-labelledby={label} />
      </div>
    );
  }
  const checkingNote = checking !== null && (
    <CheckingNote key={`${checking.name} ${checking.lastModified}`} file={checking} className={styles.note} />
  );
  if (chosen === null || chosen.picture !== file || chosen.pages === 1) return checkingNote;
  const values = { page: number(chosen.page), pages: number(chosen.pages) };
  return (
    <>
      <AppearingStatus className={styles.note}>
        {chosen.backPage === null || !readsBack
          ? t('pdf.chosen', values)
          : t('pdf.chosenBoth', { ...values, back: number(chosen.backPage) })}
      </AppearingStatus>
      {checkingNote}
    </>
  );
}
