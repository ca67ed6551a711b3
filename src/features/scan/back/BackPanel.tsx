import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorKey, errorValues } from '~/api';
import { Message } from '../Message';
import { FileButtons } from '../upload/ChooseFile';
import styles from './back-panel.module.css';
import type { BackOfReview } from './use-back';

/** Failures whose sentence speaks of the front. */
const OF_THE_BACK = {
  'scan.no-document': 'noDocument',
  'scan.no-paper': 'noDocument',
  'scan.few-fields': 'noDocument',
  'scan.blank': 'blank',
  'scan.other-document': 'other',
  'scan.zb2': 'other',
} as const;

const isOfTheBack = (code: string): code is keyof typeof OF_THE_BACK => Object.hasOwn(OF_THE_BACK, code);

interface Props {
  readonly back: BackOfReview;
  /** The inspection of the review stands on the back. */
  readonly stamped: boolean;
}

/** What the back of the document gave, or the offer to add it. */
export function BackPanel({ back: { read, failure, reading, add, stop }, stamped }: Props) {
  const { t } = useTranslation(['scan', 'errors', 'common']);
  const label = useId();
  const panel = useRef<HTMLElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const wasReading = useRef(false);

  // What had the focus gives way to what comes.
  useEffect(() => {
    if (reading) cancel.current?.focus();
    else if (wasReading.current) panel.current?.focus();
    wasReading.current = reading;
  }, [reading]);

  if (!reading && failure === null && !read && !stamped && add === undefined) return null;
  const sentence = (): string => {
    const code = failure instanceof ApiError ? failure.code : '';
    return isOfTheBack(code)
      ? t(`back.problem.${OF_THE_BACK[code]}`)
      : t(`errors:${errorKey(failure, 'upload.default_error')}`, errorValues(failure));
  };
  const buttons = add && <FileButtons side="back" again={failure !== null} onFiles={([file]) => file && void add(file)} />;

  return (
    <section ref={panel} className={styles.panel} aria-label={t('back.label')} tabIndex={-1}>
      {reading ? (
        <>
          <output id={label}>{t('back.reading')}</output>
          <LinearProgress aria-labelledby={label} />
          <Button ref={cancel} onClick={stop}>
            {t('common:action.cancel')}
          </Button>
        </>
      ) : failure !== null ? (
        <Message tone="error">
          <strong>{t('back.failed')}</strong>
          <br />
          {sentence()}
          {buttons && <div className={styles.again}>{buttons}</div>}
        </Message>
      ) : read || stamped ? (
        <Message tone="note">
          <output>{t(stamped ? 'back.later' : 'back.none')}</output>
        </Message>
      ) : (
        <>
          <p className={styles.words}>{t('back.invitation')}</p>
          {buttons}
        </>
      )}
    </section>
  );
}
