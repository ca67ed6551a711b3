import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { Icon } from '~/ui/Icon';
import { openUploadFor } from '~/dialogs/upload-dialog';
import { DialogBoundary } from '~/ui/DialogBoundary';
import { retryableLazy } from '~/ui/retryable-lazy';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { openVehicleSearch } from '~/dialogs/vehicle-search-dialog';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { hasDocument } from '../has-document';
import styles from './identification.module.css';
import { clearSelection, hideSelection, useCandidateSelection } from './selections';

const SelectCarDialog = retryableLazy(async () => (await import('./SelectCarDialog')).SelectCarDialog);

type NoticeKind = 'unknown' | 'ambiguous' | 'unfinished';

/** Notice on a car's page that its exact type is uncertain, with the ways to resolve it. */
export function IdentificationNotice({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation('vehicle-search');
  const { id, identification } = vehicle;
  const section = useRef<HTMLElement>(null);
  useFocusAfterRemoval(section);
  const [choosing, setChoosing] = useState(false);
  const everChoosing = useHasBeenTrue(choosing);
  const selection = useCandidateSelection(id);
  const kind: NoticeKind | undefined =
    identification === 'unique'
      ? undefined
      : identification === 'ambiguous' && selection?.state === 'unfinished'
        ? 'unfinished'
        : identification;

  return (
    <>
      {kind !== undefined && (
        <section ref={section} aria-label={t('identification.label')} className={styles.notice}>
          {selection?.state === 'hidden' ? (
            <div className={styles.short}>
              <p>{t(`identification.title.${kind}`)}</p>
              <Button variant="text" onClick={() => clearSelection(id)}>
                {t('identification.show')}
              </Button>
            </div>
          ) : (
            <Question kind={kind} vehicle={vehicle} onChoose={() => setChoosing(true)} />
          )}
        </section>
      )}
      {everChoosing && (
        <DialogBoundary open={choosing} onClose={() => setChoosing(false)}>
          <SelectCarDialog vehicle={vehicle} open={choosing} onClose={() => setChoosing(false)} />
        </DialogBoundary>
      )}
    </>
  );
}

interface QuestionProps {
  readonly kind: NoticeKind;
  readonly vehicle: Vehicle;
  readonly onChoose: () => void;
}

const SENTENCES = {
  unknown: 'selection.ambiguous',
  ambiguous: 'selection.not-selected',
  unfinished: 'selection.unfinished',
} as const;

function Question({ kind, vehicle, onChoose }: QuestionProps) {
  const { t } = useTranslation(['vehicle-search', 'errors']);
  const scanned = hasDocument(vehicle);
  return (
    <div className={styles.question}>
      <Icon name="search" className={styles.sign} />
      <div className={styles.words}>
        <h2>{t(`vehicle-search:identification.title.${kind}`)}</h2>
        <p>
          {kind === 'unknown' && !scanned ? t('vehicle-search:identification.byHand') : t(`errors:${SENTENCES[kind]}`)}
        </p>
      </div>
      <div className={styles.ways}>
        {kind === 'unknown' ? (
          <>
            <Button variant="contained" onClick={() => openVehicleSearch(vehicle)}>
              {t('vehicle-search:identification.search')}
            </Button>
            <Button onClick={() => openUploadFor(vehicle.id)}>
              {t(scanned ? 'vehicle-search:identification.scan' : 'vehicle-search:identification.firstScan')}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={onChoose}>
            {t(
              kind === 'unfinished' ? 'vehicle-search:identification.continue' : 'vehicle-search:identification.choose',
            )}
          </Button>
        )}
        {kind !== 'unfinished' && (
          <Button variant="text" onClick={() => hideSelection(vehicle.id)}>
            {t('vehicle-search:identification.later')}
          </Button>
        )}
      </div>
    </div>
  );
}
