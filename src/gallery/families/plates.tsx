import { InspectionPlaque } from '~/vehicle-ui/plaque/InspectionPlaque';
import { LicencePlate } from '~/vehicle-ui/plate/LicencePlate';
import { ProposedValues } from '~/vehicle-ui/ProposedValues';
import { CarPlate } from '~/vehicle-ui/vehicle/CarPlate';
import { Specimen } from '../Specimen';

const DUE = { year: 2027, month: 4 };
/** Every kind of plate that the outlines must render. */
const PLATES = [
  'HL SW 2412',
  'B A 1',
  'HSK AB 123',
  'M E 1234E',
  'HH O 123H',
  'SÜW ÄÖ 12',
  'HL SW 241 04/10',
  'RE XY 11 3',
  'RE XY 11 8H',
  'Y-123456',
  'BP 15-204',
  '0-17-1',
  'B 045675 01.12.26',
  'HL 06123',
  'HA 45 A 21.10.26',
  '123 ABC',
  'BNO1234',
];
const YEARS = [2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032];
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function Plates() {
  return (
    <>
      {PLATES.map((plate) => (
        <Specimen key={plate} name={plate}>
          <LicencePlate plate={plate} height={56} inspection={DUE} />
        </Specimen>
      ))}
      {[72, 44, 34, 28].map((height) => (
        <Specimen key={height} name={`${height} px`}>
          <LicencePlate plate="HL SW 2412" height={height} inspection={DUE} />
        </Specimen>
      ))}
      <Specimen name="without plaque">
        <LicencePlate plate="HL SW 2412" height={44} />
      </Specimen>
      <Specimen name="readings of a plate" wide>
        <ProposedValues values={['B NO 1234', 'BN O 1234']} onChoose={() => undefined} />
      </Specimen>
      <Specimen name="without plate">
        <CarPlate plate={null} height={44} inspection={null} />
      </Specimen>
    </>
  );
}

export function Plaques() {
  return (
    <>
      <Specimen name="years, 112 px" wide>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          {YEARS.map((year) => (
            <InspectionPlaque key={year} due={{ year, month: 4 }} size={112} />
          ))}
        </div>
      </Specimen>
      <Specimen name="months, 44 px" wide>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          {MONTHS.map((month) => (
            <InspectionPlaque key={month} due={{ year: 2028, month }} />
          ))}
        </div>
      </Specimen>
      {[148, 40, 32, 24].map((size) => (
        <Specimen key={size} name={`${size} px`}>
          <InspectionPlaque due={DUE} size={size} />
        </Specimen>
      ))}
    </>
  );
}
