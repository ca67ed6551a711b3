import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '~/ui/states/Note';
import { FileButtons } from '../upload/ChooseFile';
import styles from './back-panel.module.css';
import type { BackOfReview } from './use-back';
import { useBackProblemText } from './use-back-problem-text';

interface Props {
  readonly back: BackOfReview;
  /** The inspection shown in the review was read on the back. */
  readonly stamped: boolean;
  /** The panel; it can be focused. */
  readonly panelRef: RefObject<HTMLElement | null>;
}

/** The outcome of reading the back of the document, or the offer to add a photo of it. */
export function BackPanel({ back: { read, failure, isReading, add, cancel }, stamped, panelRef }: Props) {
  const { t } = useTranslation(['scan', 'common']);
  const problemText = useBackProblemText();
  const label = useId();
  const outcome = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const wasReading = useRef(false);

  // The focused button disappears when reading starts or ends: move the focus to what replaces it. Its description says
  // what has happened: a live region that appears with its text is not announced.
  useEffect(() => {
    if (isReading) cancelButton.current?.focus();
    else if (wasReading.current) panelRef.current?.focus();
    wasReading.current = isReading;
  }, [isReading, panelRef]);

  if (!isReading && failure === null && !read && !stamped && add === undefined) return null;
  const buttons = add && (
    <FileButtons side="back" again={failure !== null} onFiles={([file]) => file && void add(file)} />
  );

  return (
    <section
      ref={panelRef}
      className={styles.panel}
      aria-label={t('back.label')}
      {...(failure === null && { 'aria-describedby': isReading ? label : outcome })}
      tabIndex={-1}
    >
      {isReading ? (
        <>
          <output id={label}>{t('back.reading')}</output>
          <LinearProgress aria-labelledby={label} />
          <Button ref={cancelButton} aria-describedby={label} onClick={cancel}>
            {t('common:action.cancel')}
          </Button>
        </>
      ) : failure !== null ? (
        <Note tone="error">
          <strong>{t('back.failed')}</strong>
          <br />
          {problemText(failure)}
          {buttons && <div className={styles.again}>{buttons}</div>}
        </Note>
      ) : read || stamped ? (
        <Note tone="note">
          <output id={outcome}>{t(stamped ? 'back.later' : 'back.none')}</output>
        </Note>
      ) : (
        <>
          <p id={outcome} className={styles.words}>
            {t('back.invitation')}
          </p>
          {buttons}
        </>
      )}
    </section>
  );
}
