import Button from '@mui/material/Button';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Vehicle } from '~/contract/vehicle';
import { useFormat } from '~/i18n/use-language';
import {
  overallFit,
  sideFits,
  SPACE_SIDES,
  TIGHT_ROOM,
  type Fit,
  type SideFit,
  type Space,
  type SpaceSide,
} from '~/zb1/fit';
import type { EditTarget } from '../../../edit/edit-target';
import { Card } from '../../Card';
import styles from '../dimensions.module.css';
import { vehicleFigure } from '../drawing/vehicle-figure';
import { AmountField } from './AmountField';
import { FitLine } from './FitLine';
import fits from './fits.module.css';
import { FitTag } from './FitTag';
import { SpaceDrawing } from './SpaceDrawing';

const CODES = { length: '18', width: '19', height: '20' } as const;
const MM_PER_CM = 10;
const MIN_SIDE = 500;
const MAX_SIDE = 30_000;
const MIN_KG = 500;
const MAX_KG = 20_000;

interface Props {
  readonly title: string;
  readonly intro: string;
  readonly vehicle: Vehicle;
  readonly space: Space;
  readonly onSpace: (space: Space) => void;
  /** Less clearance than this counts as tight, in mm. */
  readonly tight?: Space;
  /** Names of common spaces and the action that applies each. */
  readonly presets: readonly { readonly name: string; readonly choose: () => void }[];
  /** Labels of the inputs. */
  readonly labels: Readonly<Record<SpaceSide, string>>;
  /** Load capacity of the space, kg. */
  readonly carries?: { readonly label: string; readonly value: number; readonly onChange: (kg: number) => void };
  /** Additional lines of the result, and their outcomes. */
  readonly moreLines?: ReactNode;
  readonly moreFits?: readonly Fit[];
  readonly hints: readonly string[];
  readonly onEdit: (target: EditTarget) => void;
}

/** Whether the vehicle fits into a space that the owner measured. */
export function SpaceFit(props: Props) {
  const {
    title,
    intro,
    vehicle,
    space,
    onSpace,
    tight = TIGHT_ROOM,
    presets,
    labels,
    carries,
    moreLines,
    moreFits = [],
    hints,
    onEdit,
  } = props;
  const { t } = useTranslation('dimensions');
  const format = useFormat();
  const figure = useMemo(() => vehicleFigure(vehicle.fields), [vehicle.fields]);
  // Incremented by presets to remount the inputs with the new values.
  const [reset, setReset] = useState(0);
  const sides = sideFits(
    { length: figure.length.range, width: figure.width.range, height: figure.height.range },
    space,
    tight,
  );
  const fit = overallFit([...sides.map((side) => side.fit), ...moreFits]);
  const centimetres = (mm: number): string => t('centimetres', { value: format.number(Math.abs(mm) / MM_PER_CM, 1) });

  const answer = ({ side, fit: ownFit, room }: SideFit): string => {
    if (room === null) return t(`measures.missing.${side}`);
    if (ownFit === 'depends') return t('fits.depends');
    return t(room < 0 ? 'fits.over' : 'fits.room', { value: centimetres(room) });
  };

  return (
    <Card title={title} aside={<FitTag fit={fit} />}>
      <p className={styles.hint}>{intro}</p>
      <SpaceDrawing
        figure={figure}
        space={space}
        label={t('fits.drawing', { title, answer: t(`fits.answer.${fit}`) })}
      />
      {sides.some(({ vehicle: own }) => own === null) && <p className={styles.caption}>{t('fits.typical')}</p>}
      <fieldset className={fits.presets} aria-label={t('fits.usual')}>
        {presets.map(({ name, choose }) => (
          <Button
            key={name}
            size="small"
            onClick={() => {
              choose();
              setReset(reset + 1);
            }}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <div className={fits.inputs}>
        {SPACE_SIDES.map((side) => (
          <AmountField
            key={`${side} ${reset}`}
            label={labels[side]}
            unit="metres"
            value={space[side]}
            min={MIN_SIDE}
            max={MAX_SIDE}
            onChange={(mm) => onSpace({ ...space, [side]: mm })}
          />
        ))}
        {carries !== undefined && (
          <AmountField key={`mass ${reset}`} {...carries} unit="kilograms" min={MIN_KG} max={MAX_KG} />
        )}
      </div>
      <ul className={fits.lines} aria-live="polite">
        {sides.map((sideFit) => (
          <FitLine
            key={sideFit.side}
            fit={sideFit.fit}
            label={t(`fits.side.${sideFit.side}`)}
            detail={
              sideFit.vehicle === null
                ? undefined
                : t('fits.compared', {
                    vehicle: format.quantity(sideFit.vehicle, 'millimetres'),
                    space: format.quantity(sideFit.space, 'millimetres'),
                  })
            }
            onEnter={sideFit.fit === 'unknown' ? () => onEdit({ kind: 'field', code: CODES[sideFit.side] }) : undefined}
          >
            {answer(sideFit)}
          </FitLine>
        ))}
        {moreLines}
      </ul>
      {hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          {hint}
        </p>
      ))}
    </Card>
  );
}
