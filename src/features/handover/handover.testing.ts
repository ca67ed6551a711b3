/** A vehicle with data of its keeper, and its handover file, for tests. */
import { GOLF } from '~/backend/backend.testing';
import type { Vehicle } from '~/contract/vehicle';
import type { FieldValues } from '~/zb1/field-codes';
import { vehicleFacts } from '~/zb1/record';
import type { HandoverPhoto } from './format';
import { HandoverError, readHandover } from './read-handover';

export const CREATED = new Date('2026-11-22T10:00:00.000Z');
export const HOSTILE = `"><img src=x onerror=alert(1)></script><script>alert(2)</script><!-- '&amp;`;

export const FIELDS: FieldValues = {
  ...GOLF,
  'C.1.1': 'BRANDT',
  'C.1.2': 'LENA MARIE',
  'C.1.3': 'LINDENWEG 12/23552 LUEBECK',
  Nr: 'ABC1234567',
  '16': 'XY987654',
  I: '01.02.2023',
  Ort: 'LUEBECK',
  '21': 'UMGEZOGEN VON KIEL',
  '22': 'ZU 15.1: AUCH 225/45R17',
};

/** A vehicle whose keeper, numbers, price and value are recognizable. */
export function vehicleOf(fields: FieldValues = FIELDS, more: Partial<Vehicle> = {}): Vehicle {
  return {
    id: 'secret-id',
    fields,
    facts: vehicleFacts(fields),
    mileageHistory: [
      { date: '2025-01-02', km: 90_000 },
      { date: '2026-01-02', km: 101_500 },
    ],
    identification: 'unique',
    reportChecked: false,
    documentImage: 'secret-image',
    confirmedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 4,
    holder: { lastName: 'Brandt-Geheim', email: 'lena@geheim.example' },
    desiredSalePrice: 8_765,
    variant: '1.6 TDI',
    fuelCapacity: 50,
    tyres: [{ dimension: '205/55 R16 91V', axle: 'front', season: 'winter', customSize: false }],
    evaluation: {
      value: 7654,
      low: 7000,
      high: 8000,
      date: '2026-01-01',
      curve: [],
      km: 1,
      listPrice: 20_000,
      sample: true,
    },
    ...more,
  };
}

export const PHOTO: HandoverPhoto = {
  side: 'front',
  content: new Blob([Uint8Array.from({ length: 3000 }, (_, at) => at % 256)], { type: 'image/jpeg' }),
};

export const fileOf = (text: string): Blob => new Blob([text], { type: 'text/html' });
export const pageOf = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');

/** Why a file is refused. @throws Error when it is not */
export async function problemOf(text: string): Promise<string> {
  const error: unknown = await readHandover(fileOf(text)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HandoverError)) throw new Error(`not refused: ${String(error)}`);
  return error.problem;
}
