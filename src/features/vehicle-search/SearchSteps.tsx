import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchTarget } from '~/dialogs/vehicle-search-dialog';
import { CarForm } from './CarForm';
import { ChangesStep } from './ChangesStep';
import { DetailsStep } from './DetailsStep';
import { LevelStep } from './LevelStep';
import { stepOf, type SearchEvent, type SearchState } from './search-state';
import { StepHead } from './StepHead';
import { TypeGate } from './TypeGate';
import styles from './vehicle-search.module.css';

interface Props {
  readonly state: SearchState;
  readonly onEvent: (event: SearchEvent) => void;
  readonly target: SearchTarget;
  readonly carForm: Omit<ComponentProps<typeof CarForm>, 'type'>;
  /** For a vehicle of the account: which of the proposed changes are taken. */
  readonly changes: Pick<ComponentProps<typeof ChangesStep>, 'toggled' | 'onToggle' | 'onBusy' | 'onSaved'>;
}

/** The current step of a search. */
export function SearchSteps({ state, onEvent, target, carForm, changes }: Props) {
  const { t } = useTranslation('vehicle-search');
  const step = stepOf(state);
  const type = state.path[2];
  const level = step === 'manufacturer' || step === 'model' || step === 'type' ? step : undefined;
  return (
    <>
      {level !== undefined && (
        <LevelStep
          key={level}
          level={level}
          parent={state.path.at(-1)}
          onChoose={(node) => onEvent({ type: 'chosen', node })}
        />
      )}
      {step === 'details' && type !== undefined && (
        <DetailsStep type={type} onTake={() => onEvent({ type: 'taken' })} />
      )}
      {step === 'save' && type !== undefined && (
        <TypeGate key="save" type={type} title={t(target.kind === 'new' ? 'car.title' : 'changes.title')}>
          {(details) =>
            target.kind === 'new' ? (
              <>
                <p className={styles.carName}>{details.name}</p>
                <p className={styles.muted}>{t('car.text')}</p>
                <CarForm {...carForm} type={{ id: type.id, details }} />
              </>
            ) : (
              <ChangesStep {...changes} vehicle={target.vehicle} type={{ id: type.id, details }} />
            )
          }
        </TypeGate>
      )}
      {step === 'hand' && (
        <div className={styles.step}>
          <StepHead title={t('hand.title')} />
          <p className={styles.muted}>{t('hand.text')}</p>
          <CarForm {...carForm} />
        </div>
      )}
      {target.kind === 'new' && level !== undefined && (
        <div className={styles.offer}>
          <p>{t('hand.offer')}</p>
          <Button variant="text" onClick={() => onEvent({ type: 'by-hand' })}>
            {t('hand.open')}
          </Button>
        </div>
      )}
    </>
  );
}
