import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, errorKey, errorValues } from '~/api';
import { getCandidates, selectCandidate } from '~/contract/cars';
import type { Vehicle } from '~/contract/vehicle';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { SampleTag } from '~/ui/SampleTag';
import { ErrorState } from '~/ui/states/ErrorState';
import { useIdentify } from '~/vehicle-ui/vehicle/use-identify';
import { queryKeys } from '~/api/query-keys';
import { openVehicleSearch } from '~/dialogs/vehicle-search-dialog';
import { CandidateCards, CandidatesLoading } from './CandidateCards';
import styles from './identification.module.css';
import { clearSelection, storeUnfinishedSelection, useCandidateSelection } from './selections';
import { FailureNote } from '~/ui/states/FailureNote';
import { ariaDisabledProps } from '~/ui/aria-disabled-props';

interface Props {
  readonly vehicle: Vehicle;
  readonly open: boolean;
  readonly onClose: () => void;
}

function useCandidates({ id, version }: Vehicle, open: boolean) {
  return useQuery({
    // Another version of the car may have other candidates.
    queryKey: queryKeys.candidates({ id, version }),
    queryFn: ({ signal }) => call(getCandidates, { id }, { signal }),
    enabled: open,
  });
}

/** The cars the document may describe. One is selected and saved; otherwise the selection stays unfinished. */
export function SelectCarDialog({ vehicle, open, onClose }: Props) {
  const { t } = useTranslation(['vehicle-search', 'errors', 'common']);
  const { id, version, facts } = vehicle;
  const { data, error, refetch, isFetching } = useCandidates(vehicle, open);
  const begun = useCandidateSelection(id)?.candidateId;
  const [marked, setMarked] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Number of saves without a selection. The message is shown and announced again after each. */
  const [emptyAttempts, setEmptyAttempts] = useState(0);
  const cards = useRef<HTMLDivElement>(null);
  const identify = useIdentify();
  const candidates = data?.candidates ?? [];
  const selected = candidates.find((candidate) => candidate.id === (marked ?? begun))?.id;

  useEffect(() => {
    if (emptyAttempts > 0) cards.current?.querySelector('input')?.focus();
  }, [emptyAttempts]);

  function close(): void {
    if (candidates.length > 0) setLeaving(true);
    else onClose();
  }

  function choose(candidateId: string): void {
    setMarked(candidateId);
    setFailure(undefined);
  }

  async function save(): Promise<void> {
    if (selected === undefined) {
      setFailure(t('errors:selection.not-selected'));
      setEmptyAttempts(emptyAttempts + 1);
      return;
    }
    setSaving(true);
    setFailure(undefined);
    try {
      const send = () => call(selectCandidate, { id, version, candidateId: selected });
      await identify(vehicle, send, { candidateId: selected });
      clearSelection(id);
      onClose();
    } catch (thrown) {
      setFailure(t(`errors:${errorKey(thrown, 'selection.save')}`, errorValues(thrown)));
    } finally {
      setSaving(false);
    }
  }

  /** The button that opened the dialog is gone with the notice, so the page itself is focused. */
  function resetAfterClose(): void {
    setMarked(undefined);
    setFailure(undefined);
    if (vehicle.identification === 'unique') document.querySelector<HTMLElement>('main')?.focus();
  }

  return (
    <>
      <DialogShell
        open={open}
        title={t('vehicle-search:select.title')}
        locked={saving}
        onClose={close}
        onClosed={resetAfterClose}
        actions={
          <>
            <Button onClick={close} disabled={saving}>
              {t('common:action.cancel')}
            </Button>
            {candidates.length > 0 && (
              <Button variant="contained" {...ariaDisabledProps(saving, () => void save())}>
                {t(saving ? 'common:state.saving' : 'vehicle-search:select.save')}
              </Button>
            )}
          </>
        }
      >
        {data === undefined && error === null && <CandidatesLoading />}
        {error !== null && !isFetching && (
          <ErrorState
            text={t(`errors:${errorKey(error, 'selection.load')}`, errorValues(error))}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && candidates.length === 0 && (
          <div className={styles.none}>
            <p>{t('vehicle-search:select.none')}</p>
            <Button
              onClick={() => {
                onClose();
                openVehicleSearch(vehicle);
              }}
            >
              {t('vehicle-search:identification.search')}
            </Button>
          </div>
        )}
        {data !== undefined && candidates.length > 0 && (
          <>
            <p className={styles.intro}>
              {t('vehicle-search:select.intro', { hsn: facts.hsn ?? '', tsn: facts.tsn ?? '' })}{' '}
              {data.sample && <SampleTag />}
            </p>
            <CandidateCards
              ref={cards}
              candidates={candidates}
              selected={selected}
              disabled={saving}
              onChoose={choose}
            />
          </>
        )}
        {failure !== undefined && (
          <FailureNote key={emptyAttempts} apart>
            {failure}
          </FailureNote>
        )}
      </DialogShell>
      <ConfirmDialog
        open={leaving}
        title={t('vehicle-search:select.leave.title')}
        confirmLabel={t('vehicle-search:select.leave.confirm')}
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          storeUnfinishedSelection(id, selected ?? '');
          onClose();
        }}
      >
        <p>{t('vehicle-search:select.leave.text')}</p>
      </ConfirmDialog>
    </>
  );
}
