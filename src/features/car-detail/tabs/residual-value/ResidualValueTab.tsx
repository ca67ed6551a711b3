import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isoOfDate } from '~/lib/calendar';
import { useToday } from '~/vehicle-ui/vehicle/use-today';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import type { TabProps } from '../tab-props';
import { CurveCard } from './CurveCard';
import { EstimateCard } from './EstimateCard';
import { MethodCard } from './MethodCard';
import styles from './residual-value.module.css';
import { ResultCard } from './ResultCard';
import { SellCard } from './SellCard';
import { chosenVariant, useVariants } from './use-variants';

/** The residual value: inputs, the estimate with range and curve, and selling. */
export function ResidualValueTab({ vehicle, onEdit }: TabProps) {
  const { t } = useTranslation(['residual-value', 'car-detail']);
  const today = isoOfDate(useToday());
  const { state, retry } = useVariants(vehicle);
  const [calculations, setCalculations] = useState(0);
  const obstacle = state.status === 'ready' ? (state.obstacle ?? null) : null;
  const hasOdometer = state.status !== 'ready' || state.odometer !== false;
  const evaluation = obstacle === null ? (vehicle.evaluation ?? null) : null;

  return (
    <div className={styles.tab} data-result={evaluation !== null || undefined}>
      <VisuallyHidden>
        <h2>{t('car-detail:tabs.residualValue.long')}</h2>
      </VisuallyHidden>
      {evaluation !== null && (
        <div className={styles.result}>
          <ResultCard
            vehicle={vehicle}
            evaluation={evaluation}
            today={today}
            hasOdometer={hasOdometer}
            calculations={calculations}
          />
          <CurveCard
            evaluation={evaluation}
            firstRegistration={vehicle.facts.firstRegistration ?? null}
            today={today}
          />
        </div>
      )}
      <div className={styles.input}>
        <EstimateCard
          vehicle={vehicle}
          variants={state}
          chosen={chosenVariant(state, vehicle)}
          onRetry={retry}
          onEdit={onEdit}
          onCalculated={() => setCalculations((count) => count + 1)}
        />
        {obstacle === null && <MethodCard evaluation={evaluation} hasOdometer={hasOdometer} />}
      </div>
      <SellCard vehicle={vehicle} onEdit={onEdit} />
    </div>
  );
}
