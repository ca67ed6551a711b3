import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorKey, errorValues } from '~/api';
import { uploadDocument, type VehicleDocument } from '~/contract/documents';
import { MAX_ENTRY_DOCUMENTS } from '~/contract/history';
import { documentProblem } from '~/contract/uploads';
import { useFormat } from '~/i18n/use-language';
import { isoOfDate } from '~/lib/calendar';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';
import { PickButton } from '~/ui/files/PickButton';
import { useCoarsePointer } from '~/ui/use-coarse-pointer';
import { useFirstItems } from '~/ui/use-first-items';
import { useFileArrival } from '~/ui/files/use-file-arrival';
import { Icon } from '~/ui/Icon';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import styles from './history.module.css';

interface Props {
  readonly documents: readonly VehicleDocument[];
  /** Ids of the chosen documents. */
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** Files to upload with the entry. */
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  /** Nothing can be added or removed for now. */
  readonly inactive?: boolean;
}

/** The documents of an entry: stored documents of the vehicle, and new files. */
export function EntryDocuments({ documents, chosen, onChoose, files, onFiles, inactive = false }: Props) {
  const { t } = useTranslation(['history', 'documents', 'errors']);
  const format = useFormat();
  const finger = useCoarsePointer();
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const stored = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(fieldset);
  const [refused, setRefused] = useState<readonly string[]>([]);

  /** Those chosen when the dialog was opened first, however old they are. */
  const [chosenBefore] = useState(chosen);
  const ordered = useMemo(
    () =>
      [true, false].flatMap((isChosen) => documents.filter(({ id: own }) => chosenBefore.includes(own) === isChosen)),
    [chosenBefore, documents],
  );
  const { shown, more, showMore } = useFirstItems(ordered);
  const free = MAX_ENTRY_DOCUMENTS - chosen.length - files.length;
  useFileArrival(add, !inactive);

  function add(added: readonly File[]): void {
    const valid = added.filter((file) => documentProblem(file) === undefined);
    const problems = added.flatMap((file) => {
      const code = documentProblem(file);
      if (code === undefined) return [];
      const error = new ApiError(code, { operation: uploadDocument.name });
      return [`${file.name}: ${t(`errors:${errorKey(error)}`, errorValues(error))}`];
    });
    const excess = valid.length > free ? [t('history:form.tooManyDocuments', { count: MAX_ENTRY_DOCUMENTS })] : [];
    setRefused([...problems, ...excess]);
    onFiles([...files, ...valid.slice(0, free)]);
  }

  return (
    <fieldset ref={fieldset} className={styles.attachments}>
      <legend>{t('history:form.documents')}</legend>
      {documents.length > 0 && (
        <div ref={stored} className={styles.stored}>
          <ul>
            {shown.map((document) => (
              <li key={document.id}>
                <Checkbox
                  checked={chosen.includes(document.id)}
                  disabled={free <= 0 && !chosen.includes(document.id)}
                  onChange={(_, checked) => {
                    if (inactive) return;
                    onChoose(checked ? [...chosen, document.id] : chosen.filter((known) => known !== document.id));
                  }}
                  slotProps={{ input: { id: `${id}-${document.id}`, 'aria-disabled': inactive || undefined } }}
                />
                <label htmlFor={`${id}-${document.id}`}>
                  {document.fileName}
                  <small>{format.date(isoOfDate(new Date(document.date)))}</small>
                </label>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <Button variant="text" onClick={() => showMore(stored.current, 'li')}>
              {t('documents:list.more', { count: more })}
            </Button>
          )}
        </div>
      )}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.newFile}>
              <Icon name="file" />
              <span>
                {file.name}
                <small>{format.bytes(file.size)}</small>
              </span>
              <IconButton
                aria-label={t('documents:queue.removeOf', { name: file.name })}
                {...ariaDisabledProps(inactive, () => onFiles(files.filter((pending) => pending !== file)))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {free <= 0 && <p>{t('history:form.fullDocuments', { count: MAX_ENTRY_DOCUMENTS })}</p>}
      {refused.length > 0 && (
        <div role="alert" className={styles.refused}>
          {refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <div className={styles.picks}>
        <PickButton
          icon="upload"
          label={t('history:form.files')}
          variant="outlined"
          multiple
          inactive={inactive}
          onFiles={add}
        />
        {finger && (
          <PickButton
            icon="camera"
            label={t('documents:choose.photo')}
            variant="outlined"
            accept="image/*"
            usesCamera
            inactive={inactive}
            onFiles={add}
          />
        )}
      </div>
    </fieldset>
  );
}
