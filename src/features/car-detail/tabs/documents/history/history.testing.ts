/** Entries and vehicles for the tests of the history. */
import type { VehicleDocument } from '~/contract/documents';
import type { HistoryEntry } from '~/contract/history';
import type { Vehicle } from '~/contract/vehicle';
import { vehicleFacts } from '~/zb1/record';

let count = 0;

export const entryOf = (values: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `entry-${(count += 1)}`,
  date: '2025-05-01',
  km: null,
  category: 'maintenance',
  amount: null,
  note: '',
  refuelling: null,
  documentIds: [],
  createdAt: '2025-05-01T10:00:00.000Z',
  version: 1,
  ...values,
});

export const documentOf = (values: Partial<VehicleDocument> = {}): VehicleDocument => ({
  id: 'invoice',
  fileName: 'Rechnung.pdf',
  category: 'invoices',
  type: 'application/pdf',
  size: 1200,
  date: '2025-04-03T10:00:00.000Z',
  ...values,
});

/** A petrol car of 2014. */
export function vehicleOf(values: Partial<Vehicle> = {}): Vehicle {
  const fields = values.fields ?? {
    A: 'HL AB 123',
    B: '05.03.2014',
    I: '12.06.2020',
    J: 'M1',
    'P.1': '1598',
    'P.3': 'Diesel',
    '10': '0002',
    'V.7': '109',
    '14.1': '36A0',
  };
  return {
    id: 'golf',
    fields,
    facts: vehicleFacts(fields),
    mileageHistory: [],
    identification: 'unknown',
    reportChecked: false,
    documentImage: null,
    confirmedAt: null,
    createdAt: '2025-01-02T12:00:00.000Z',
    updatedAt: '2025-01-02T12:00:00.000Z',
    version: 1,
    ...values,
  };
}
