import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError, errorKey, errorValues } from '~/api';
import { MAX_PLATE_LENGTH } from '~/contract/limits';
import type { TypeDetails } from '~/contract/vehicle-search';
import { ChoiceField } from '~/form/ChoiceField';
import { FormShell } from '~/form/FormShell';
import { TextField } from '~/form/TextField';
import { useFormat, usePath } from '~/i18n/use-language';
import { MAX_TYPED_VALUE_LENGTH } from '~/lib/input-limits';
import { isAuthenticated, register, signIn, signInProblem, useSession } from '~/session';
import { RegisterButton } from '~/vehicle-ui/account/RegisterButton';
import { addressOf } from '~/ui/dialog/open-dialogs';
import { showToast } from '~/ui/toasts/toast-store';
import { useHasBeenTrue } from '~/ui/use-has-been-true';
import { ProposedValues } from '~/vehicle-ui/ProposedValues';
import { PlanWarning } from '~/vehicle-ui/vehicle/PlanWarning';
import { SamePlate } from '~/vehicle-ui/vehicle/SamePlate';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { useYears } from '~/vehicle-ui/vehicle/use-years';
import { Note } from '~/ui/states/Note';
import { addCar } from './add-car';
import type { FieldValues } from '~/zb1/field-codes';
import { FIELD_FORMATS } from '~/zb1/formats';
import { isNameless } from '~/zb1/is-nameless';
import { fieldProblem, proposalsOf } from '~/zb1/typed-value';
import { builtRemark, dayOfShortYear, NO_VALUES, typedFields, vinProblemOf, type CarValues } from './car-form';

export interface SavedCar {
  readonly id: string;
  /** False for a car that the account had already: its page offers the values that differ. */
  readonly isNew: boolean;
}

interface Props {
  readonly form: UseFormReturn<CarValues, unknown, CarValues>;
  /** The selected type with its id; absent when the car is entered manually. */
  readonly type?: { readonly id: string; readonly details: TypeDetails };
  /** @param elsewhere whether the user has navigated away while the request was pending */
  readonly onSaved: (car: SavedCar, elsewhere: boolean) => void;
  /** Has the page of a car that the account already has offer the values, field by field. */
  readonly onExisting: (id: string, fields: FieldValues) => Promise<void>;
  /** Saves the input, and has a visitor leave to sign in. Rejects when the input cannot be saved, or as `go` does. */
  readonly leaveFor: (go: () => Promise<void>) => Promise<void>;
  /** Called when a link in the form is followed. */
  readonly onLeave: () => void;
}

/** The form of a new car. Visitors have to sign in first; their input is restored afterwards. */
export function CarForm({ form, type, onSaved, onExisting, leaveFor, onLeave }: Props) {
  const { t } = useTranslation(['vehicle-search', 'errors', 'common']);
  const path = usePath();
  const guest = useSession((session) => !isAuthenticated(session));
  const byHand = type === undefined;
  const today = useToday();
  /** Number of attempts without a name. The message is shown and announced again after each. */
  const [emptyAttempts, setEmptyAttempts] = useState(0);
  const [plate, make, model] = form.watch(['plate', 'make', 'model']);
  const nameless = byHand && isNameless(typedFields({ ...NO_VALUES, plate, make, model }, byHand, today));

  async function save(fields: FieldValues): Promise<SavedCar> {
    try {
      return { id: (await addCar(fields, type?.id)).id, isNew: true };
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'vehicle.exists') || error.id === undefined) throw error;
      await onExisting(error.id, fields);
      return { id: error.id, isNew: false };
    }
  }

  async function add(values: CarValues): Promise<void> {
    const sentFrom = addressOf(window.location);
    const car = await save({ ...type?.details.fields, ...typedFields(values, byHand, today) });
    onSaved(car, addressOf(window.location) !== sentFrom);
  }

  const failed = (error: unknown): void => {
    showToast(t(signInProblem(error, 'vehicle-search:car.signInFailed')), { tone: 'error' });
  };

  async function submit(values: CarValues): Promise<void> {
    setEmptyAttempts(nameless ? emptyAttempts + 1 : 0);
    if (nameless) return;
    if (guest) await leaveFor(() => signIn({ returnTo: path('cars') }));
    else await add(values);
  }

  return (
    <FormShell
      form={form}
      initialFocus="plate"
      onSubmit={submit}
      submitLabel={guest ? t('vehicle-search:car.signInAction') : t('vehicle-search:car.save')}
      busyLabel={guest ? t('vehicle-search:car.signInAction') : t('common:state.saving')}
      describeError={(error) =>
        guest
          ? t(signInProblem(error, 'vehicle-search:car.signInFailed'))
          : t(`errors:${errorKey(error, 'search.save')}`, errorValues(error))
      }
      label={t(byHand ? 'vehicle-search:hand.title' : 'vehicle-search:car.title')}
    >
      {!guest && (
        <PlanWarning
          renderText={(isOver, parts) => <Trans t={t} i18nKey={isOver ? 'car.planOver' : 'car.planFull'} {...parts} />}
          onLeave={onLeave}
        />
      )}
      <Fields form={form} type={type?.details} onLeave={onLeave} />
      {nameless && emptyAttempts > 0 && (
        <Note key={emptyAttempts} tone="error">
          {t('vehicle-search:hand.nothing')}
        </Note>
      )}
      {guest && (
        <Note tone="note">
          <p>{t('vehicle-search:car.signIn')}</p>
          <RegisterButton
            variant="text"
            elsewhere={t('vehicle-search:car.elsewhere')}
            onClick={() =>
              void form
                .handleSubmit(() => leaveFor(register))()
                .catch(failed)
            }
          >
            {t('vehicle-search:car.register')}
          </RegisterButton>
        </Note>
      )}
    </FormShell>
  );
}

/**
 * A VIN of 17 characters between two asterisks, as some documents have it, and the 18 blanks between all of them when it
 * was copied from a form with a box for each.
 */
const MAX_VIN_LENGTH = 37;

/** Fields that may be refused, in their order; what the document really says can be kept. */
const CHECKED = ['plate', 'vehicleClass', 'firstRegistration', 'vin'] as const;
type CheckedName = (typeof CHECKED)[number];

interface FieldsProps {
  readonly form: Props['form'];
  readonly type: TypeDetails | undefined;
  readonly onLeave: () => void;
}

function Fields({ form, type, onLeave }: FieldsProps): ReactNode {
  const { t } = useTranslation('vehicle-search');
  const { control, formState } = form;
  const refused = CHECKED.find((name) => formState.errors[name] !== undefined);
  const [lastRefused, setLastRefused] = useState<CheckedName>();
  if (refused !== undefined && refused !== lastRefused) setLastRefused(refused);
  // While it is ticked nothing is refused, and to untick it must not remove it, since it has the focus.
  const wasConfirmedAsPrinted = useHasBeenTrue(form.watch('isConfirmedAsPrinted'));
  const confirmationAt = refused ?? (wasConfirmedAsPrinted ? (lastRefused ?? 'plate') : undefined);
  const confirmation = (
    <ChoiceField control={control} name="isConfirmedAsPrinted" deps={CHECKED} label={t('car.insist')} />
  );
  const years = useYears();
  const format = useFormat();
  const [typedPlate, vin, vehicleClass, firstRegistration] = form.watch([
    'plate',
    'vin',
    'vehicleClass',
    'firstRegistration',
  ]);
  const built = type?.details.constructionTime;
  const today = useToday();
  const taken = dayOfShortYear(firstRegistration, today);
  const remark = typeof built === 'string' ? builtRemark(built, firstRegistration, today) : undefined;
  const choose = (name: 'plate' | 'vin') => (value: string) => {
    form.setValue(name, value, { shouldValidate: true, shouldTouch: true, shouldDirty: true });
    form.setFocus(name);
  };
  const plain = { control, autoComplete: 'off', literal: true, optional: true } as const;
  const capitals = { ...plain, autoCapitalize: 'characters' } as const;
  return (
    <>
      <TextField
        {...capitals}
        name="plate"
        code="A"
        label={t('car.plate')}
        hint={t('car.plateHint')}
        maxLength={MAX_PLATE_LENGTH}
      />
      <ProposedValues values={proposalsOf(fieldProblem('A', typedPlate, today))} onChoose={choose('plate')} />
      {confirmationAt === 'plate' && confirmation}
      <SamePlate plate={typedPlate} onLeave={onLeave} />
      {type === undefined && (
        <>
          <TextField
            {...plain}
            name="make"
            code="D.1"
            label={t('hand.make')}
            maxLength={FIELD_FORMATS['D.1'].maxLength}
          />
          <TextField
            {...plain}
            name="model"
            code="D.3"
            label={t('hand.model')}
            maxLength={FIELD_FORMATS['D.3'].maxLength}
          />
          <TextField
            {...capitals}
            name="vehicleClass"
            code="J"
            label={t('hand.class')}
            hint={t('hand.classHint')}
            maxLength={MAX_TYPED_VALUE_LENGTH}
          />
          {confirmationAt === 'vehicleClass' && confirmation}
        </>
      )}
      <TextField
        {...plain}
        name="firstRegistration"
        code="B"
        label={t('car.firstRegistration')}
        hint={
          taken !== undefined
            ? t('car.dateTaken', { date: format.date(taken) })
            : typeof built === 'string'
              ? t('car.built', { years: years(built) })
              : t('car.dateHint')
        }
        maxLength={MAX_TYPED_VALUE_LENGTH}
      />
      {confirmationAt === 'firstRegistration' && confirmation}
      <div aria-live="polite">
        {remark !== undefined && typeof built === 'string' && (
          <Note tone="warning">{t(`car.${remark.key}`, { years: years(built), year: remark.year })}</Note>
        )}
      </div>
      {type === undefined && (
        <>
          <TextField
            {...capitals}
            name="vin"
            code="E"
            label={t('hand.vin')}
            hint={t('hand.vinHint')}
            maxLength={MAX_VIN_LENGTH}
            mono
          />
          <ProposedValues
            values={proposalsOf(vinProblemOf({ vin, vehicleClass, firstRegistration }, today))}
            onChoose={choose('vin')}
          />
          {confirmationAt === 'vin' && confirmation}
        </>
      )}
    </>
  );
}
