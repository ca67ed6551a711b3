import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePath } from '~/i18n/use-language';
import { StorageUnavailableError } from '~/session/persist-item';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { showToast } from '~/ui/toasts/toast-store';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import type { SearchTarget } from '~/dialogs/vehicle-search-dialog';
import { Breadcrumbs } from './Breadcrumbs';
import type { SavedCar } from './CarForm';
import { loadDraft, saveDraft } from './draft';
import type { FieldValues } from '~/zb1/field-codes';
import { isAtStart, reduceSearch, START, stepOf } from './search-state';
import { SearchSteps } from './SearchSteps';
import { useCarSearchForm } from './use-car-search-form';
import styles from './vehicle-search.module.css';

interface Props {
  readonly open: boolean;
  readonly target: SearchTarget;
  readonly onClose: () => void;
  /** Has the page of a car that the account already has offer the entered values, field by field. */
  readonly onExisting: (id: string, fields: FieldValues) => Promise<void>;
  readonly onClosed: () => void;
}

/** The step at which a restored draft was saved. */
function stateOf(draft: ReturnType<typeof loadDraft>) {
  if (draft === undefined) return START;
  return { path: draft.path, at: draft.byHand ? ('hand' as const) : ('save' as const) };
}

/** One search, from opening to closing the dialog. */
export function Search({ open, target, onClose, onExisting, onClosed }: Props) {
  const { t } = useTranslation(['vehicle-search', 'common', 'errors']);
  const navigate = useNavigate();
  const address = usePath();
  const [draft] = useState(loadDraft);
  const [state, send] = useReducer(reduceSearch, draft, stateOf);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const byHand = stepOf(state) === 'hand';
  const form = useCarSearchForm(byHand, draft);
  const touched = form.formState.isDirty || draft !== undefined || toggled.size > 0;
  const locked = busy || form.formState.isSubmitting;
  /** Saved for the sign-in, which leaves the page. */
  const [isSaved, setSaved] = useState(false);
  useAskBeforeUnload(open && touched && !isSaved);

  // The draft is only restored once: clear it when the dialog opens.
  useEffect(() => {
    if (open) saveDraft(null);
  }, [open]);

  function leave(): void {
    if (touched) setDiscarding(true);
    else onClose();
  }

  function handleSaved({ id, isNew }: SavedCar, elsewhere: boolean): void {
    onClose();
    const query = { id, ...(isNew && { newCar: 'true' }) };
    const show = (): void => void navigate(address('carDetail', { query }));
    // Do not navigate if the user has moved on while the request was pending.
    if (elsewhere)
      showToast(t(isNew ? 'vehicle-search:car.added' : 'errors:vehicle.exists'), {
        action: { label: t('vehicle-search:car.open'), run: show },
      });
    else show();
  }

  /** The button that opened the dialog may be gone; then the page itself is focused. */
  function handleClosed(): void {
    // Clear a draft that was saved for a sign-in that failed.
    saveDraft(null);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus();
    onClosed();
  }

  async function leaveFor(go: () => Promise<void>): Promise<void> {
    if (!saveDraft({ path: [...state.path], byHand, values: form.getValues() }))
      throw new StorageUnavailableError('full');
    setSaved(true);
    try {
      await go();
    } catch (error) {
      // The user stays, and may change what was saved.
      setSaved(false);
      throw error;
    }
  }

  const carForm = {
    form,
    onSaved: handleSaved,
    onExisting,
    leaveFor,
    onLeave: onClose,
  };

  return (
    <>
      <DialogShell
        open={open}
        title={t(`vehicle-search:dialog.${target.kind}`)}
        locked={locked}
        onClose={leave}
        onStepBack={isAtStart(state) ? undefined : () => send({ type: 'back' })}
        onClosed={handleClosed}
      >
        <div className={styles.dialog}>
          <Breadcrumbs state={state} disabled={locked} onEvent={send} />
          <SearchSteps
            state={state}
            onEvent={send}
            target={target}
            carForm={carForm}
            changes={{ toggled, onToggle: setToggled, onBusy: setBusy, onSaved: onClose }}
          />
        </div>
      </DialogShell>
      <ConfirmDialog
        open={discarding}
        title={t('vehicle-search:discard.title')}
        confirmLabel={t('vehicle-search:discard.confirm')}
        cancelLabel={t('common:discard.keep')}
        destructive
        onClose={() => setDiscarding(false)}
        onConfirm={onClose}
      >
        <p>{t('vehicle-search:discard.text')}</p>
      </ConfirmDialog>
    </>
  );
}
