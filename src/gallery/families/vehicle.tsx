import { annualTax } from '~/tax/annual-tax.ts';
import type { TaxInput } from '~/tax/types.ts';
import { TaxDetails } from '~/vehicle-ui/tax/TaxDetails';
import { TaxFigure } from '~/vehicle-ui/tax/TaxFigure';
import { TaxFoot } from '~/vehicle-ui/tax/TaxFoot';
import { TyreSection } from '~/vehicle-ui/tyre/TyreSection';
import { WeakPointList } from '~/vehicle-ui/vehicle/WeakPointList';
import { Specimen } from '../Specimen';

const TAXED: readonly (readonly [string, TaxInput])[] = [
  [
    'petrol car',
    { kind: 'car', firstRegistration: '2014-03-05', fuel: 'petrol', ccm: 1598, co2: 151, asOf: '2026-11-22' },
  ],
  [
    'progressive CO₂',
    { kind: 'car', firstRegistration: '2022-03-05', fuel: 'diesel', ccm: 2998, co2: 230, asOf: '2026-11-22' },
  ],
  [
    'both tariffs',
    {
      kind: 'car',
      firstRegistration: '2009-01-15',
      fuel: 'petrol',
      emission: 'Euro3bis6',
      ccm: 1390,
      co2: 139,
      asOf: '2026-11-22',
    },
  ],
  [
    'free for now',
    { kind: 'car', firstRegistration: '2021-06-01', fuel: 'electric', grossMassKg: 2100, asOf: '2026-11-22' },
  ],
  ['oldtimer', { kind: 'oldtimer', firstRegistration: '1974-05-01', asOf: '2026-11-22' }],
];
const TYRES = [
  [205, 55, 16],
  [225, 40, 18],
  [155, 80, 13],
] as const;
const POINTS = [
  { part: 'Bremsen', share: 0.18, costFrom: 220, costTo: 480 },
  { part: 'Querlenker', share: 0.11, costFrom: 180, costTo: 390 },
  { part: 'Ölverlust', share: 0, costFrom: 120, costTo: 600 },
];

export function Tax() {
  return TAXED.map(([name, input]) => {
    const result = annualTax(input);
    return (
      <Specimen key={name} name={name} wide>
        <div style={{ display: 'grid', gap: 16 }}>
          <TaxFigure result={result} range={null} nextDue="2027-03-05" />
          <TaxDetails result={result} showsTotal />
          <TaxFoot lawAsOf={result.notes.lawAsOf} assumptions={[]} fields={['B', 'P.1', 'V.7']} />
        </div>
      </Specimen>
    );
  });
}

export function Tyres() {
  return TYRES.map(([width, ratio, rim]) => (
    <Specimen key={rim} name={`${width}/${ratio} R${rim}`}>
      <div style={{ width: 300 }}>
        <TyreSection
          label={`${width}/${ratio} R${rim}`}
          width={width}
          sidewall={(width * ratio) / 100}
          rim={`Felge ${rim} Zoll`}
        />
      </div>
    </Specimen>
  ));
}

export function WeakPoints() {
  return (
    <Specimen name="shares and costs" wide>
      <WeakPointList points={POINTS} />
    </Specimen>
  );
}
