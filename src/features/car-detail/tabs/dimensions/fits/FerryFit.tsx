import { useTranslation } from 'react-i18next';
import { FERRY_HEIGHTS, FERRY_LENGTHS, ferryStep } from '~/zb1/fit';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '~/ui/VisuallyHidden';
import { Card } from '../../Card';
import styles from '../dimensions.module.css';
import { isTowed } from '../drawing/shape';
import { vehicleFigure } from '../drawing/vehicle-figure';
import { useMetres } from '../use-metres';
import { AmountField } from './AmountField';
import type { FitProps } from './fit-props';
import fits from './fits.module.css';

const MAX_EXTRA = { length: 15_000, height: 1500 } as const;

interface StepsProps {
  readonly title: string;
  readonly steps: readonly number[];
  /** In mm; null if unknown. */
  readonly measure: number | null;
}

/** The price steps for a measure, with the vehicle's one marked. */
function Steps({ title, steps, measure }: StepsProps) {
  const { t } = useTranslation('dimensions');
  const vehicleStep = measure === null ? null : ferryStep(steps, measure);
  const metres = useMetres();
  const names = [
    ...steps.map((step) => t('ferry.upTo', { value: metres(step) })),
    t('ferry.above', { value: metres(steps.at(-1) ?? 0) }),
  ];
  return (
    <div>
      {/* Names the step too: a mark that moves to another item of the list is not announced. */}
      <p className={fits.stepsTitle} aria-live="polite" aria-atomic="true">
        {title}
        {measure !== null && <strong> {metres(measure)}</strong>}
        {vehicleStep !== null && <VisuallyHidden>, {names[vehicleStep]}</VisuallyHidden>}
      </p>
      <ol className={fits.steps}>
        {names.map((name, index) => (
          <li key={name} aria-current={index === vehicleStep || undefined}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The ferry category by length and height, including roof load and trailer. */
export function FerryFit({ vehicle, sizes, onSizes, onEdit }: FitProps) {
  const { t } = useTranslation('dimensions');
  const figure = vehicleFigure(vehicle.fields);
  const { shape, length, height } = figure;
  const towed = isTowed(shape);
  // The sizes are shared by all vehicles: what the car in front of a trailer adds must not lengthen that car itself.
  const extra = towed ? 'ferryCar' : 'ferryLength';
  const missing = [
    ...(length.range === null ? (['18'] as const) : []),
    ...(height.range === null ? (['20'] as const) : []),
  ];

  if (shape === 'motorcycle') {
    return (
      <Card title={t('ferry.title')}>
        <p className={styles.unknown}>{t('ferry.motorcycle')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('ferry.title')}>
      <p className={styles.hint}>{t('ferry.intro')}</p>
      <Steps
        title={t('ferry.length')}
        steps={FERRY_LENGTHS}
        measure={length.range === null ? null : length.range.max + sizes[extra]}
      />
      <Steps
        title={t('ferry.height')}
        steps={FERRY_HEIGHTS}
        measure={height.range === null ? null : height.range.max + sizes.ferryHeight}
      />
      {missing.map((code) => (
        <Button
          key={code}
          variant="text"
          className={fits.enterField ?? ''}
          onClick={() => onEdit({ kind: 'field', code })}
        >
          {t(code === '18' ? 'ferry.enterLength' : 'ferry.enterHeight')}
        </Button>
      ))}
      <div className={fits.inputs}>
        <AmountField
          // The key resets the input when a correction of the document turns a car into a trailer.
          key={extra}
          label={t(towed ? 'ferry.extraCar' : 'ferry.extraLength')}
          hint={t(towed ? 'ferry.extraCarHint' : 'ferry.extraLengthHint')}
          unit="metres"
          value={sizes[extra]}
          min={0}
          max={MAX_EXTRA.length}
          onChange={(amount) => onSizes({ [extra]: amount })}
        />
        <AmountField
          label={t('ferry.extraHeight')}
          hint={t('ferry.extraHeightHint')}
          unit="metres"
          value={sizes.ferryHeight}
          min={0}
          max={MAX_EXTRA.height}
          onChange={(ferryHeight) => onSizes({ ferryHeight })}
        />
      </div>
      <p className={styles.hint}>{t('ferry.hint')}</p>
    </Card>
  );
}
