import { useTranslation } from 'react-i18next';
import { errorKey, errorValues } from '~/api';
import { config } from '~/config';
import { PickButton } from '~/ui/files/PickButton';
import { useCoarsePointer } from '~/ui/use-coarse-pointer';
import { Icon } from '~/ui/Icon';
import { EmptyStateDrawing } from '~/ui/EmptyStateDrawing';
import styles from './documents.module.css';
import type { RefusedFile } from './use-document-selection';

interface Props {
  /** Files are being dragged over the page. */
  readonly dragging: boolean;
  /** There is neither a document nor a selection yet, so this is the primary action. */
  readonly isFirst: boolean;
  /** Files are already chosen: the button becomes secondary. */
  readonly again: boolean;
  readonly refused: readonly RefusedFile[];
  readonly onFiles: (files: readonly File[]) => void;
}

/** Adds documents by file dialog, drag and drop, paste, or a phone's camera. */
export function ChooseDocuments({ dragging, isFirst, again, refused, onFiles }: Props) {
  const { t } = useTranslation(['documents', 'errors']);
  const finger = useCoarsePointer();
  return (
    <section
      className={styles.drop}
      aria-label={t('choose.title')}
      data-dragging={dragging || undefined}
      data-first={isFirst || undefined}
    >
      {isFirst && <EmptyStateDrawing />}
      <div className={styles.invitation}>
        {isFirst && <p>{t('choose.lead')}</p>}
        <p className={styles.gestures}>{t(dragging ? 'choose.dropNow' : 'choose.invitation')}</p>
        <p className={styles.kept}>
          <Icon name="lock" size={16} />
          {t(`choose.kept.${config().mode}`)}
        </p>
        <p className={styles.place}>{t('choose.place')}</p>
      </div>
      <div className={styles.pick}>
        {finger && <PickButton usesCamera icon="camera" accept="image/*" label={t('choose.photo')} onFiles={onFiles} />}
        <PickButton
          multiple
          icon={again ? 'plus' : 'upload'}
          label={t(again ? 'choose.more' : 'choose.files')}
          variant={isFirst ? 'beam' : 'outlined'}
          onFiles={onFiles}
        />
      </div>
      {refused.length > 0 && (
        <div className={styles.refused} role="alert">
          <p>{t('choose.refused', { count: refused.length })}</p>
          <ul>
            {refused.map(({ name, error }) => (
              <li key={name}>
                <strong>{name}</strong> {t(`errors:${errorKey(error)}`, errorValues(error))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
