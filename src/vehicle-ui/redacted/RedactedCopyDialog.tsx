import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '~/lib/save-file';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { Icon } from '~/ui/Icon';
import { useObjectUrl } from '~/ui/use-object-url';
import styles from './redacted-copy.module.css';
import { REDACTIONS, type ReadPlaces, type Redaction } from './redactions';
import { useCopy } from './use-copy';

interface Props {
  readonly open: boolean;
  /** The flattened document. */
  readonly image: Blob;
  readonly places: ReadPlaces;
  readonly onClose: () => void;
}

/** Selects what to redact, with the copy itself as preview. */
export function RedactedCopyDialog({ open, ...rest }: Props) {
  const { t } = useTranslation('redacted');
  const [chosen, setChosen] = useState<ReadonlySet<Redaction>>(() => new Set(REDACTIONS));
  const copy = useCopy(rest.image, chosen, rest.places);
  const url = useObjectUrl(copy ?? null);
  const id = useId();
  const toggle = (redaction: Redaction, on: boolean): void => {
    setChosen(new Set(REDACTIONS.filter((other) => (other === redaction ? on : chosen.has(other)))));
  };
  const save = (file: Blob): void => {
    saveFile(file, t('file'));
    rest.onClose();
  };
  return (
    <DialogShell
      open={open}
      wide
      title={t('title')}
      onClose={rest.onClose}
      actions={
        <>
          <Button onClick={rest.onClose}>{t('cancel')}</Button>
          <Button variant="contained" disabled={!copy} onClick={() => copy && save(copy)}>
            <Icon name="download" />
            {t('download')}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{t('lead')}</p>
      <div className={styles.sheet} aria-busy={copy === undefined}>
        {url !== null && <img src={url} alt={t('preview')} />}
        {copy === null && <p role="alert">{t('failed')}</p>}
      </div>
      <fieldset className={styles.choices}>
        <legend>{t('cover')}</legend>
        {REDACTIONS.map((redaction) => (
          <div key={redaction} className={styles.choice}>
            <Checkbox
              checked={chosen.has(redaction)}
              onChange={(_, on) => toggle(redaction, on)}
              slotProps={{ input: { id: `${id}-${redaction}` } }}
            />
            <label htmlFor={`${id}-${redaction}`}>{t(`part.${redaction}`)}</label>
          </div>
        ))}
      </fieldset>
      <p className={styles.hint}>{t('hint')}</p>
    </DialogShell>
  );
}
