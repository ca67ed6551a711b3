import Button from '@mui/material/Button';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Vehicle } from '~/contract/vehicle';
import { useValidatedForm } from '~/form/use-validated-form';
import { usePath } from '~/i18n/use-language';
import { ConfirmDialog } from '~/ui/dialog/ConfirmDialog';
import { DialogShell } from '~/ui/dialog/DialogShell';
import { showToast } from '~/ui/toasts/toast-store';
import { useAskBeforeUnload } from '~/ui/use-ask-before-unload';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import type { SearchTarget } from '~/dialogs/vehicle-search-dialog';
import { Breadcrumbs } from './Breadcrumbs';
import { useFieldProblemText } from '~/vehicle-ui/use-field-problem-text';
import { carSchema, NO_VALUES } from './car-form';
import { CarForm } from './CarForm';
import { ChangesStep } from './ChangesStep';
import { DetailsStep } from './DetailsStep';
import { loadDraft, saveDraft } from './draft';
import { LevelStep } from './LevelStep';
import { isAtStart, reduceSearch, START, stepOf } from './search-state';
import { StepHead } from './StepHead';
import { TypeGate } from './TypeGate';
import styles from './vehicle-search.module.css';

interface Props {
  readonly open: boolean;
  readonly target: SearchTarget;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The step at which a restored draft was saved. */
function stateOf(draft: ReturnType<typeof loadDraft>) {
  if (draft === undefined) return START;
  return { path: draft.path, at: draft.byHand ? ('hand' as const) : ('save' as const) };
}

/** One search, from opening to closing the dialog. */
export function Search({ open, target, onClose, onClosed }: Props) {
  const { t } = useTranslation(['vehicle-search', 'common', 'errors']);
  const navigate = useNavigate();
  const address = usePath();
  const today = useToday();
  const [draft] = useState(loadDraft);
  const [state, send] = useReducer(reduceSearch, draft, stateOf);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const step = stepOf(state);
  const byHand = step === 'hand';
  const type = state.path[2];

  const problemText = useFieldProblemText();
  const schema = useMemo(
    () =>
      carSchema(
        {
          plate: (problem) => problemText(problem, t('errors:plate.invalid')),
          unread: t('vehicle-search:car.dateUnread'),
          date: t('vehicle-search:car.dateInvalid'),
          early: t('vehicle-search:car.dateEarly'),
          future: t('vehicle-search:car.dateFuture'),
          vin: (problem) => problemText(problem, t('vehicle-search:hand.vinInvalid')),
        },
        byHand,
        today,
      ),
    [byHand, problemText, t, today],
  );
  const form = useValidatedForm(schema, { ...NO_VALUES, ...draft?.values, insist: draft?.values.insist ?? false });
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

  function handleAdded({ id }: Vehicle, elsewhere: boolean): void {
    onClose();
    const show = (): void => void navigate(address('carDetail', { query: { id, newCar: 'true' } }));
    // Do not navigate if the user has moved on while the request was pending.
    if (elsewhere)
      showToast(t('vehicle-search:car.added'), { action: { label: t('vehicle-search:car.open'), run: show } });
    else show();
  }

  /** The button that opened the dialog may be gone; then the page itself is focused. */
  function handleClosed(): void {
    // Clear a draft that was saved for a sign-in that failed.
    saveDraft(null);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus();
    onClosed();
  }

  const carForm = {
    form,
    onAdded: handleAdded,
    onSignIn: () => {
      saveDraft({ path: [...state.path], byHand, values: form.getValues() });
      setSaved(true);
    },
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
          {(step === 'manufacturer' || step === 'model' || step === 'type') && (
            <LevelStep
              key={step}
              level={step}
              parent={state.path.at(-1)}
              onChoose={(node) => send({ type: 'chosen', node })}
            />
          )}
          {step === 'details' && type !== undefined && (
            <DetailsStep type={type} onTake={() => send({ type: 'taken' })} />
          )}
          {step === 'save' && type !== undefined && (
            <TypeGate
              key="save"
              type={type}
              title={t(target.kind === 'new' ? 'vehicle-search:car.title' : 'vehicle-search:changes.title')}
            >
              {(details) =>
                target.kind === 'new' ? (
                  <>
                    <p className={styles.carName}>{details.name}</p>
                    <p className={styles.muted}>{t('vehicle-search:car.text')}</p>
                    <CarForm {...carForm} type={{ id: type.id, details }} />
                  </>
                ) : (
                  <ChangesStep
                    vehicle={target.vehicle}
                    type={{ id: type.id, details }}
                    toggled={toggled}
                    onToggle={setToggled}
                    onBusy={setBusy}
                    onSaved={onClose}
                  />
                )
              }
            </TypeGate>
          )}
          {byHand && (
            <div className={styles.step}>
              <StepHead title={t('vehicle-search:hand.title')} />
              <p className={styles.muted}>{t('vehicle-search:hand.text')}</p>
              <CarForm {...carForm} />
            </div>
          )}
          {target.kind === 'new' && (step === 'manufacturer' || step === 'model' || step === 'type') && (
            <div className={styles.offer}>
              <p>{t('vehicle-search:hand.offer')}</p>
              <Button variant="text" onClick={() => send({ type: 'by-hand' })}>
                {t('vehicle-search:hand.open')}
              </Button>
            </div>
          )}
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
