import Button from '@mui/material/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, errorKey, errorValues, isAnswerLost } from '~/api';
import { useSubscription } from '~/api/subscription-store';
import { isLimitReached } from '~/contract/rules';
import { usePath } from '~/i18n/use-language';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { addressOf } from '~/ui/dialog/open-dialogs';
import { PickButton } from '~/ui/files/PickButton';
import { useFileArrival } from '~/ui/files/use-file-arrival';
import { focusPart } from '~/ui/focus-heading';
import { showToast } from '~/ui/toasts/toast-store';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import { HandoverPreview } from './HandoverPreview';
import styles from './handover.module.css';
import { PlanFullNote } from './PlanFullNote';
import { HandoverError, readHandover, type Handover } from './read-handover';
import { importProblems } from './import-problems';
import { losesFiles, PlanFullError, importHandover } from './import-handover';
import { FailureNote } from '~/ui/states/FailureNote';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface State {
  readonly step: 'choose' | 'reading' | 'found' | 'adding';
  readonly handover?: Handover;
  readonly failure?: unknown;
  /** The answer to an attempt was lost: the vehicle that fills the plan may be this one. */
  readonly mayBeAdded?: boolean;
}

/** Id of the account's vehicle that already has the file's VIN. */
const existingOf = (failure: unknown): string | undefined =>
  failure instanceof ApiError && failure.code === 'vehicle.exists' ? failure.id : undefined;

/** Imports a handover file: choose the file, preview it, add the vehicle. */
export function OpenHandoverDialog({ open, onClose }: Props) {
  const { t } = useTranslation(['handover', 'errors', 'common']);
  const navigate = useNavigate();
  const path = usePath();
  const [{ step, handover, failure, mayBeAdded = false }, setState] = useState<State>({ step: 'choose' });
  const isBusy = step === 'reading' || step === 'adding';
  // Files that have not been sent would be lost, and their vehicle could not be added again.
  useAskBeforeUnload(step === 'adding');
  const existing = existingOf(failure);
  const preview = useRef<HTMLElement>(null);
  // The button that chose the file is gone. Before the dialog notices the loss and takes the focus itself.
  useLayoutEffect(() => {
    if (handover === undefined || document.activeElement !== document.body) return;
    if (preview.current !== null) focusPart(preview.current);
  }, [handover]);
  const { subscription } = useSubscription();
  const refused = handover !== undefined && subscription !== null && !mayBeAdded && losesFiles(handover, subscription);

  async function choose(file: File | undefined): Promise<void> {
    // A second file would take the place of the first, even while that is being added.
    if (file === undefined || isBusy) return;
    setState({ step: 'reading' });
    try {
      setState({ step: 'found', handover: await readHandover(file) });
    } catch (error) {
      setState({ step: 'choose', failure: error });
    }
  }
  const dragging = useFileArrival(
    ([file]) => void choose(file),
    open && !isBusy,
    ({ code }) => setState((before) => ({ ...before, failure: new ApiError(code, { operation: 'Handover.Open' }) })),
  );

  async function add(found: Handover): Promise<void> {
    setState({ step: 'adding', handover: found, mayBeAdded });
    const sentFrom = addressOf(window.location);
    try {
      const imported = await importHandover(found);
      const { vehicle } = imported;
      const made = [vehicle.facts.make, vehicle.facts.model]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(' ');
      const name = made === '' ? t('handover:open.unnamed') : made;
      onClose();
      const problems = importProblems(t, imported, name);
      if (problems === '') showToast(t('handover:open.done', { name }));
      else showToast(problems, { tone: 'error' });
      // Navigate only if the user has stayed on the page; the dialog stays open across navigation.
      if (addressOf(window.location) === sentFrom) await navigate(path('carDetail', { query: { id: vehicle.id } }));
    } catch (error) {
      const failed = { failure: error, mayBeAdded: mayBeAdded || isAnswerLost(error) };
      // PlanFullError needs no message: the plan note is updated and explains it.
      setState({ step: 'found', handover: found, ...(!(error instanceof PlanFullError) && failed) });
    }
  }

  function show(id: string): void {
    onClose();
    void navigate(path('carDetail', { query: { id } }));
  }

  const failureText = (): string => {
    if (existing !== undefined) return t('handover:open.exists');
    if (failure instanceof HandoverError) return t(`handover:problem.${failure.problem}`);
    return t(`errors:${errorKey(failure, 'handover.import')}`, errorValues(failure));
  };

  return (
    <DialogShell
      open={open}
      title={t('handover:open.title')}
      locked={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common:action.cancel')}
          </Button>
          {existing !== undefined && (
            <Button variant="contained" onClick={() => show(existing)}>
              {t('handover:open.show')}
            </Button>
          )}
          {handover !== undefined && existing === undefined && !refused && (
            <Button
              variant="contained"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void add(handover)}
            >
              {step === 'adding' ? t('handover:open.busy') : t('handover:open.submit')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.open}>
        <output className={styles.status}>{step === 'reading' && t('handover:open.reading')}</output>
        {failure !== undefined && <FailureNote>{failureText()}</FailureNote>}
        {handover === undefined ? (
          <>
            <p>{t('handover:open.text')}</p>
            <div className={styles.choose} data-dragging={dragging || undefined}>
              <PickButton
                icon="upload"
                label={t('handover:open.choose')}
                accept=".html,text/html"
                inactive={isBusy}
                onFiles={([file]) => void choose(file)}
              />
              <p>{t('handover:open.drop')}</p>
            </div>
          </>
        ) : (
          <>
            {subscription !== null && existing === undefined && isLimitReached(subscription) && (
              <PlanFullNote counts={subscription} refused={refused} onLeave={onClose} />
            )}
            <HandoverPreview ref={preview} handover={handover} />
          </>
        )}
      </div>
    </DialogShell>
  );
}
