/** The data of a shared car as text, under their codes on the document. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleFacts } from '~/contract/vehicle-facts';
import type { Unit } from '~/i18n/format';
import { useFormat } from '~/i18n/use-language';
import { COLOUR_KEYS } from '~/zb1/colour';
import type { FieldCode } from '~/zb1/field-codes';
import type { FieldGroupKey } from '~/zb1/field-groups';
import type { FormPanel } from '~/zb1/form-panels';
import { fieldKey } from '~/zb1/field-key';
import { energiesIn, fuelCodeFor, fuelOfCode } from '~/zb1/fuel';
import { VEHICLE_KINDS } from '~/zb1/vehicle-class';
import type zb1 from '../../../../locales/de/zb1.json';

type FuelKey = keyof (typeof zb1)['fuels'];

interface FactRow {
  readonly code: FieldCode;
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  /** A code that is compared character by character. */
  readonly mono?: boolean;
}

interface FactGroup {
  readonly key: FieldGroupKey;
  readonly panel: FormPanel;
  readonly rows: readonly FactRow[];
}

interface Span {
  readonly min: number;
  readonly max: number;
}

/** Whether a car of this fuel has no cylinders. */
const isElectric = (fuel: string | null | undefined): boolean => {
  const energies = energiesIn(fuel ?? '');
  return energies.length === 1 && energies[0] === 'electric';
};

const AXLE_LOAD_FIELDS = ['8.1', '8.2', '8.3', '7.1', '7.2', '7.3'] as const;
const TYRE_FIELDS = ['15.1', '15.2', '15.3'] as const;

/** The field of a listed fact; by its position where a server does not name the fields. */
const fieldAt = <Code extends FieldCode>(
  index: number,
  named: readonly string[] | undefined,
  known: readonly Code[],
): Code | undefined => (named === undefined ? known[index] : known.find((code) => code === named[index]));

/** The non-empty groups, in the order of the document. */
export function useFactGroups(facts: VehicleFacts): readonly FactGroup[] {
  const { t } = useTranslation(['share', 'zb1']);
  const format = useFormat();

  return useMemo(() => {
    const row = (code: FieldCode, value: string | null | undefined, more: Partial<FactRow> = {}): readonly FactRow[] =>
      value === null || value === undefined || value === ''
        ? []
        : [{ code, label: t(`zb1:fields.${fieldKey(code)}.short`), value, ...more }];
    const amount = (code: FieldCode, value: number | null | undefined, unit?: Unit): readonly FactRow[] =>
      row(
        code,
        typeof value === 'number' ? (unit === undefined ? format.number(value) : format.quantity(value, unit)) : null,
      );
    const span = (
      code: FieldCode,
      value: number | null | undefined,
      range: Span | null | undefined,
      unit: Unit,
    ): readonly FactRow[] =>
      range === null || range === undefined || range.min === range.max
        ? amount(code, value, unit)
        : row(code, `${format.number(range.min)}–${format.quantity(range.max, unit)}`);

    // Facts are the server's, which may be newer and send other keys.
    const kind = VEHICLE_KINDS.find((key) => key === facts.kind);
    const colour = COLOUR_KEYS.find((key) => key === facts.colour);
    const fuel = fuelOfCode(fuelCodeFor(facts.fuel ?? '') ?? '');
    const ps = typeof facts.powerPs === 'number' ? { note: format.quantity(facts.powerPs, 'horsepower') } : {};
    const power = amount('P.2', facts.powerKw, 'kilowatts').map((fact) => ({ ...fact, ...ps }));
    const displacement = isElectric(facts.fuel)
      ? row('P.1', t('share:facts.electric'))
      : amount('P.1', facts.displacement, 'cubicCentimetres');
    const axleLoads = (facts.axleLoads ?? []).flatMap((load, index) => {
      const code = fieldAt(index, facts.axleLoadFields, AXLE_LOAD_FIELDS);
      return code === undefined ? [] : amount(code, load, 'kilograms');
    });
    const tyres = (facts.tyres ?? []).flatMap((tyre, index) => {
      const code = fieldAt(index, facts.tyreFields, TYRE_FIELDS);
      return code === undefined ? [] : row(code, tyre);
    });

    const groups: readonly FactGroup[] = [
      {
        key: 'vehicle',
        panel: 'left',
        rows: [
          ...row('A', facts.licensePlate),
          ...row('B', typeof facts.firstRegistration === 'string' ? format.date(facts.firstRegistration) : null),
          ...row('D.1', facts.make),
          ...row('D.3', facts.model),
          ...row('J', kind && t(`zb1:vehicleKinds.${kind}`)),
          ...row('2.1', facts.hsn, { mono: true }),
          ...row('2.2', facts.tsn, { mono: true }),
          ...row('R', colour && t(`zb1:colours.${colour}`)),
          ...amount('S.1', facts.seats),
        ],
      },
      { key: 'identification', panel: 'left', rows: row('E', facts.vin, { mono: true }) },
      {
        key: 'drive',
        panel: 'middle',
        rows: [
          ...row('P.3', fuel === null ? facts.fuel : t(`zb1:fuels.${fuel.key as FuelKey}`)),
          ...displacement,
          ...power,
          ...amount('P.4', facts.ratedSpeed, 'perMinute'),
          ...amount('T', facts.maxSpeed, 'kilometresPerHour'),
          ...amount('V.7', facts.co2, 'gramsPerKilometre'),
          ...row('14', facts.emissionClass),
          ...amount('U.1', facts.stationaryNoise, 'decibels'),
          ...amount('U.3', facts.drivingNoise, 'decibels'),
          ...amount('L', facts.axles),
          ...amount('9', facts.drivenAxles),
        ],
      },
      { key: 'tyres', panel: 'middle', rows: tyres },
      {
        key: 'dimensions',
        panel: 'right',
        rows: [
          ...span('18', facts.length, facts.lengthRange, 'millimetres'),
          ...span('19', facts.width, facts.widthRange, 'millimetres'),
          ...span('20', facts.height, facts.heightRange, 'millimetres'),
        ],
      },
      {
        key: 'mass',
        panel: 'right',
        rows: [
          ...span('G', facts.curbWeight, facts.curbWeightRange, 'kilograms'),
          ...amount('F.1', facts.totalWeight, 'kilograms'),
          ...axleLoads,
          ...amount('O.1', facts.towingBraked, 'kilograms'),
          ...amount('O.2', facts.towingUnbraked, 'kilograms'),
          ...amount('13', facts.supportLoad, 'kilograms'),
        ],
      },
    ];
    return groups.filter(({ rows }) => rows.length > 0);
  }, [facts, format, t]);
}
